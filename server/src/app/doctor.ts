import type { Diagnosis } from './ports';
import type { Services } from './services';

/** The answer of `assay doctor --json`: stable field names. */
export interface DoctorReport extends Diagnosis {
  /** R100: a fresh store is healthy. False when anything is an error. */
  readonly ok: boolean;
}

/** Looks at everything a folder's memory rests on; with `repair` mends what a program may mend by itself. */
export async function doctor(services: Services, root: string, repair: boolean): Promise<DoctorReport> {
  const diagnosis = await services.home.diagnose(root, { repair });
  return { ...diagnosis, ok: diagnosis.findings.every(({ severity }) => severity !== 'error') };
}

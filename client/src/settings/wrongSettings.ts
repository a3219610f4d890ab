/** Values of a person's settings that are not valid, whoever reads them. Pure. */
import { SETTING_SCHEMAS } from '../../../shared/src/settings';

export interface WrongSetting {
  /** With its section: `assay.maxFileSize`. */
  readonly key: string;
  readonly why: string;
}

/** `said`: what the person's own settings say of a name without its section; `undefined` where nothing. */
export function wrongSettings(said: (name: string) => unknown): readonly WrongSetting[] {
  return Object.entries(SETTING_SCHEMAS).flatMap(([name, schema]) => {
    const value = said(name);
    if (value === undefined || value === null) return [];
    const parsed = schema.safeParse(value);
    return parsed.success
      ? []
      : [{ key: `assay.${name}`, why: parsed.error.issues[0]?.message ?? 'wrong type' }];
  });
}

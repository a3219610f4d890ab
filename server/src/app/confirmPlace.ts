import type { Refusal } from '../../../shared/src/descriptor';
import type { PlaceChoice, PlaceReport } from '../../../shared/src/views';
import { refuse } from './refuse';
import type { Services } from './services';

/** A person's word on a folder that looks like another (P31): whose memory is used there from now on. */
export async function confirmPlace(
  services: Services,
  root: string,
  choice: PlaceChoice,
): Promise<{ readonly kind: 'confirmed'; readonly place: PlaceReport } | Refusal> {
  const place = await services.home.confirmPlace(root, choice);
  if (place !== undefined) return { kind: 'confirmed', place };
  return refuse('nothing_to_do', 'This folder looks like no other that Assay knows; it has its own memory.');
}

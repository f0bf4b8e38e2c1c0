import { COMPOSITION_URL, versionSchema } from '@portal/contracts/release';
import * as z from 'zod';
import { Refused } from './refused';

/** The file in a shell's `dist` that says where it was rehearsed; it is not released. */
export const REHEARSAL_FILE = 'rehearsal.json';

/** A shell that was seen to start every page of what was live at a portal. */
export const rehearsalSchema = z.object({
  version: versionSchema,
  /** The portal's origin, e.g. `https://portal.example.com`. */
  portal: z.url(),
  /** The id of what was live there ({@link COMPOSITION_URL}). */
  composition: z.string(),
});
export type Rehearsal = z.infer<typeof rehearsalSchema>;

/** Which composition a rehearsal is about: the one that everybody gets. */
export const REHEARSED = { url: COMPOSITION_URL, cookie: 'portal_channel=stable' } as const;

/**
 * @param live the shell that is to be published, where, and what is live there
 * @param rehearsal its last one, if there was any
 * @throws {Refused} when it was not rehearsed, or with something else
 */
export function seeRehearsed(live: Rehearsal, rehearsal: Rehearsal | undefined): void {
  const how = `npm run rehearsal -- ${live.portal}`;
  if (rehearsal?.version !== live.version || rehearsal.portal !== live.portal) {
    throw new Refused(`The shell ${live.version} was not rehearsed with what is live at ${live.portal}: ${how}`);
  }
  if (rehearsal.composition !== live.composition) {
    throw new Refused(`Something else is live at ${live.portal} since the shell was rehearsed: ${how}`);
  }
}

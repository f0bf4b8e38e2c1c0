import { COMPOSITION_URL, versionSchema } from '@portal/contracts/release';
import * as z from 'zod';
import { Refused } from './refused';

/** The file in a shell's `dist` that records where it passed its smoke test; it isn't released. */
export const SMOKE_TEST_FILE = 'smoke-test.json';

/** A shell that successfully started every live page at a portal. */
export const smokeTestSchema = z.object({
  version: versionSchema,
  /** The portal's origin, e.g. `https://portal.example.com`. */
  portal: z.url(),
  /** The ID of the live composition there ({@link COMPOSITION_URL}). */
  composition: z.string(),
});
export type SmokeTest = z.infer<typeof smokeTestSchema>;

/** Which composition a smoke test covers: the stable one. */
export const SMOKE_TESTED = { url: COMPOSITION_URL, cookie: 'portal_channel=stable' } as const;

/**
 * @param live the shell to publish, the portal, and its live composition
 * @param last the shell's last smoke test, if any
 * @throws {Refused} if this version has had no smoke test, or one with other releases than the live ones
 */
export function assertSmokeTested(live: SmokeTest, last: SmokeTest | undefined): void {
  const how = `npm run smoke-test -- ${live.portal}`;
  if (last?.version !== live.version || last.portal !== live.portal) {
    throw new Refused(`The shell ${live.version} wasn’t smoke-tested with what is live at ${live.portal}: ${how}`);
  }
  if (last.composition !== live.composition) {
    throw new Refused(`Something else is live at ${live.portal} since the shell was smoke-tested: ${how}`);
  }
}

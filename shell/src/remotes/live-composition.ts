import * as z from 'zod';
import { COMPOSITION_URL } from '@portal/contracts/release';
import { composition } from './page-composition';

/** Whether another composition has gone live since this page loaded. Rejects if the server is unreachable. */
export async function isOutdated(): Promise<boolean> {
  // What a page of yesterday can read of a composition of tomorrow.
  const namedSchema = z.object({ id: z.string() });
  const answer = await fetch(COMPOSITION_URL, { cache: 'no-cache' });
  return namedSchema.parse(await answer.json()).id !== composition.id;
}

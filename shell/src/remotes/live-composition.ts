import { COMPOSITION_URL, compositionSchema } from '@portal/contracts/release';
import { composition } from './composition';

/** What a page of yesterday can read of a composition of tomorrow. */
const namedSchema = compositionSchema.pick({ id: true });

/** Whether another composition is live by now than the one this page came with. Rejects when the server is out of reach. */
export async function isOutdated(): Promise<boolean> {
  const answer = await fetch(COMPOSITION_URL, { cache: 'no-cache' });
  return namedSchema.parse(await answer.json()).id !== composition.id;
}

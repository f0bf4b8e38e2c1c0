import { COMPOSITION_URL } from '@portal/contracts/release';
import { composition } from './page-composition';

/** Whether another composition is live by now than the one this page came with. Rejects when the server is out of reach. */
export async function isOutdated(): Promise<boolean> {
  const { compositionSchema } = await import(/* webpackMode: "eager" */ '@portal/contracts/release');
  // What a page of yesterday can read of a composition of tomorrow.
  const namedSchema = compositionSchema.pick({ id: true });
  const answer = await fetch(COMPOSITION_URL, { cache: 'no-cache' });
  return namedSchema.parse(await answer.json()).id !== composition.id;
}

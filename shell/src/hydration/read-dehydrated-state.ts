import { PRERENDERED_ATTRIBUTE } from '@portal/contracts/release';
import { RENDERED_ELEMENT_ID, renderedSchema, type Rendered } from '@portal/contracts/rendered-page';
import { deviceTimeZone, hydrateQueryClient, type createQueryClient } from '@portal/sdk';

/** A page that this shell has rendered: where and when, but for one that is everybody's, and whether the device kept it. */
export type HydratedPage = Partial<Pick<Rendered, 'moment' | 'keptAt'>>;

/**
 * Puts the data that the server rendered this page from into the cache, so that nothing is fetched twice. A page that
 * was rendered for another time zone, on a device that has traveled since, is discarded: its days may be wrong.
 * @returns undefined if there is nothing to hydrate from
 */
export function readDehydratedState(
  root: HTMLElement,
  client: ReturnType<typeof createQueryClient>,
): HydratedPage | undefined {
  const block = document.querySelector(`script#${RENDERED_ELEMENT_ID}`)?.textContent;
  if (!block) return undefined;
  const rendered = renderedSchema.parse(JSON.parse(block));
  if (rendered.forAll) {
    hydrateQueryClient(client, rendered.answers);
    return {};
  }
  if (rendered.moment.timeZone !== deviceTimeZone()) {
    root.removeAttribute(PRERENDERED_ATTRIBUTE);
    root.replaceChildren();
    return undefined;
  }
  hydrateQueryClient(client, rendered.answers);
  return rendered;
}

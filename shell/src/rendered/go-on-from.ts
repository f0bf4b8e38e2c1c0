import { PRERENDERED_ATTRIBUTE } from '@portal/contracts/release';
import { RENDERED_ELEMENT_ID, renderedSchema, type Rendered } from '@portal/contracts/rendered-page';
import { deviceTimeZone, giveAnswers, type createQueryClient } from '@portal/sdk';

/**
 * What the server rendered this page from, given to the cache so that nothing is asked for twice; answers where and when,
 * but for a page that was rendered for everybody. A page that was
 * rendered for another zone, by a device that has travelled since, is cleared away: its days may be others.
 */
export function goOnFrom(root: HTMLElement, client: ReturnType<typeof createQueryClient>): Rendered | undefined {
  const block = document.getElementById(RENDERED_ELEMENT_ID)?.textContent;
  if (!block) return undefined;
  const rendered = renderedSchema.parse(JSON.parse(block));
  if (rendered.forAll) {
    giveAnswers(client, rendered.answers);
    return undefined;
  }
  if (rendered.moment.timeZone !== deviceTimeZone()) {
    root.removeAttribute(PRERENDERED_ATTRIBUTE);
    root.replaceChildren();
    return undefined;
  }
  giveAnswers(client, rendered.answers);
  return rendered;
}

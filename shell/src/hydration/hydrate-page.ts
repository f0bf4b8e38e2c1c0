import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadPage } from '../remotes/load-page';
import { needsDates, warmUpIntl } from '../warm-up-intl';
import { yieldToMain } from '../yield-to-main';

/**
 * Hydrates the page that the HTML already shows. If its code can't be loaded, the page stays as it reads.
 * @param prerendered the page's name, e.g. `mf-courses/dashboard`
 */
export async function hydratePage(root: HTMLElement, prerendered: string, portal: () => ReactNode): Promise<void> {
  const [app = '', pageId = ''] = prerendered.split('/');
  await loadPage(app, pageId);
  if (needsDates()) await warmUpIntl();
  await yieldToMain();
  startTransition(() => void hydrateRoot(root, portal()));
}

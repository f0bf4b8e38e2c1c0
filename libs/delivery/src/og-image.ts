import { withBrand } from '@portal/contracts/brand-words';
import type { Release } from '@portal/contracts/release';
import type { Brand } from './brand';
import { shortHash } from './digest';

/** The size that link previews expect, in pixels. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The image of a public page in link previews (Open Graph): what it shows, and where it is served. */
export interface OgImage {
  /** Its path. A query names what it shows, so that previews load it again once that has changed. */
  path: string;
  url: string;
  title: string;
  description: string;
}

/** The image of a page; undefined if the page has no description, because then it isn't public. */
export function ogImageOf(app: string, page: Release['pages'][number], brand: Brand): OgImage | undefined {
  if (!page.prerender) return undefined;
  const { title } = page;
  const description = withBrand(page.prerender.description, brand.words);
  const path = `/og-images/${app}/${page.id}.png`;
  return { path, url: `${path}?v=${shortHash(JSON.stringify([title, description, brand]))}`, title, description };
}

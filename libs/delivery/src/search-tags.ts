import { withBrand } from '@portal/contracts/brand-words';
import type { Release } from '@portal/contracts/release';
import type { Brand } from './brand';
import { escapeHtml, inlineJson } from './html';
import { OG_IMAGE_SIZE, ogImageOf } from './og-image';

interface PublicPage {
  release?: Release;
  page?: Release['pages'][number];
  brand: Brand;
  /** The portal's origin, for the image's address: most previews load only absolute ones. Empty if it isn't configured. */
  origin: string;
}

/** What search engines and link previews read of a public page. */
export function searchTags({ release, page, brand, origin }: PublicPage): string[] {
  const image = release && page && ogImageOf(release.app, page, brand);
  if (!image) return [];
  const structuredData = page.prerender?.structuredData;
  const inJson = (word: string) => inlineJson(word).slice(1, -1);
  const meta = (property: string, content: string) => `<meta property="${property}" content="${escapeHtml(content)}">`;
  return [
    `<meta name="description" content="${escapeHtml(image.description)}">`,
    `<link rel="canonical" href="${origin}${page.path}">`,
    meta('og:title', page.title),
    meta('og:description', image.description),
    meta('og:type', 'website'),
    meta('og:site_name', brand.words.name),
    meta('og:image', `${origin}${image.url}`),
    meta('og:image:width', String(OG_IMAGE_SIZE.width)),
    meta('og:image:height', String(OG_IMAGE_SIZE.height)),
    meta('og:image:alt', page.title),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(structuredData === undefined
      ? []
      : [`<script type="application/ld+json">${withBrand(inlineJson(structuredData), brand.words, inJson)}</script>`]),
  ];
}

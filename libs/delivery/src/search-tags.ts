import { withBrand, type BrandWords } from '@portal/contracts/brand-words';
import type { Release } from '@portal/contracts/release';
import { escapeHtml, inlineJson } from './html';

/** What search engines and previews of a link read of a public page. */
export function searchTags(page: Release['pages'][number] | undefined, brand: BrandWords): string[] {
  if (!page?.prerender) return [];
  const { structuredData } = page.prerender;
  const description = withBrand(page.prerender.description, brand);
  const inJson = (word: string) => inlineJson(word).slice(1, -1);
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${page.path}">`,
    `<meta property="og:title" content="${escapeHtml(page.title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:type" content="website">`,
    ...(structuredData === undefined
      ? []
      : [`<script type="application/ld+json">${withBrand(inlineJson(structuredData), brand, inJson)}</script>`]),
  ];
}

import { PRERENDERED_ATTRIBUTE, type Composition, type Prerendered, type Release } from '@portal/contracts/release';
import { TIME_ZONE_SCRIPT, type Rendered } from '@portal/contracts/rendered-page';
import { withBrand } from '@portal/contracts/brand-words';
import { logoUrl } from '@portal/contracts/brand';
import { pageTitle } from '@portal/contracts/titles';
import { THEME_SCRIPT } from '@portal/design/theme-choice';
import { dark } from '@portal/design/themes';
import { TYPEFACE_RULES, TYPEFACE_SCRIPT, TYPEFACE_TAGS } from '@portal/design/typeface';
import { BASE_STYLE } from './base-style';
import { brandIcon, brandStyle, type Brand } from './brand';
import { contentSecurityPolicy } from './content-policy';
import { iconUrl, MANIFEST_PATH } from './installable';
import { escapeHtml } from './html';
import { earlyTags, renderedTags, startTags, startingScripts } from './script-tags';
import { searchTags } from './search-tags';

/**
 * Id of what stands after the content. Browsers that know `expect` draw nothing before it is there: a row that is drawn
 * with half of its items moves them when the others come, and the whole is some 15 KB.
 */
const CONTENT_END = 'content-end';

/** One HTML file: a page of a remote, or without one the shell alone, for paths that nobody claims. */
export interface PageHtml {
  composition: Composition;
  shell: Release;
  brand: Brand;
  release?: Release;
  page?: Release['pages'][number];
  prerendered?: Prerendered;
  /** What it was rendered from; the browser goes on from there, at once where it is one member's. */
  rendered?: Rendered;
}

/** Renders one HTML file of a composition. */
export function renderHtml(input: PageHtml): string {
  const { release, page, prerendered, brand } = input;
  const own = brandStyle(brand);
  const styles = [BASE_STYLE, TYPEFACE_RULES, ...(own ? [own] : []), ...(prerendered ? [prerendered.styles] : [])];
  const scripts = [TYPEFACE_SCRIPT, THEME_SCRIPT, TIME_ZONE_SCRIPT, ...startingScripts(input)];
  const title = page ? pageTitle(page.title, brand.words.name) : brand.words.name;
  const rootAttribute = prerendered && release && page ? ` ${PRERENDERED_ATTRIBUTE}="${release.app}/${page.id}"` : '';
  return [
    '<!doctype html>',
    `<html lang="en"${page?.access === 'member' ? ' data-audience="member"' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(styles, scripts)}">`,
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="expect" blocking="render" href="#${CONTENT_END}">`,
    TYPEFACE_TAGS,
    `<link rel="icon" href="${brandIcon(brand)}">`,
    `<link rel="manifest" href="${MANIFEST_PATH}">`,
    `<link rel="apple-touch-icon" href="${brand.logo ? logoUrl(brand.logo.token, 'touch-180') : iconUrl(input.shell, 'touch', 180)}">`,
    `<meta name="theme-color" content="${dark.background}">`,
    ...earlyTags(input),
    ...searchTags(page, brand.words),
    `<script>${THEME_SCRIPT}</script>`,
    `<script>${TIME_ZONE_SCRIPT}</script>`,
    `<style>${BASE_STYLE}</style>`,
    ...(own ? [`<style>${own}</style>`] : []),
    ...(prerendered
      ? [`<style data-styled="" data-styled-version="${prerendered.styledVersion}">${prerendered.styles}</style>`]
      : []),
    ...startTags(input),
    '</head>',
    `<body><a class="skip" href="#main">Skip to content</a><div id="root"${rootAttribute}>${withBrand(prerendered?.html ?? '', brand.words, escapeHtml)}</div><div id="${CONTENT_END}"></div>`,
    ...renderedTags(input),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

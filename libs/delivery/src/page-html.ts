import { PRERENDERED_ATTRIBUTE, type Composition, type Prerendered, type Release } from '@portal/contracts/release';
import { TIME_ZONE_SCRIPT, type Rendered } from '@portal/contracts/rendered-page';
import { pageTitle, SITE_NAME } from '@portal/contracts/titles';
import { SITE_ICON } from '@portal/design/icon';
import { THEME_SCRIPT } from '@portal/design/theme-choice';
import { dark } from '@portal/design/themes';
import { TYPEFACE_PRELOAD } from '@portal/design/typeface';
import { BASE_STYLE } from './base-style';
import { contentSecurityPolicy } from './content-policy';
import { iconUrl, MANIFEST_PATH } from './installable';
import { escapeHtml } from './html';
import { earlyTags, renderedTags, startTags, startingScripts } from './script-tags';
import { searchTags } from './search-tags';

/** One HTML file: a page of a remote, or without one the shell alone, for paths that nobody claims. */
export interface PageHtml {
  composition: Composition;
  shell: Release;
  release?: Release;
  page?: Release['pages'][number];
  prerendered?: Prerendered;
  /** What it was rendered from for one member; the browser goes on from there at once. */
  rendered?: Rendered;
}

/** Renders one HTML file of a composition. */
export function renderHtml(input: PageHtml): string {
  const { release, page, prerendered } = input;
  const styles = [BASE_STYLE, ...(prerendered ? [prerendered.styles] : [])];
  const scripts = [THEME_SCRIPT, TIME_ZONE_SCRIPT, ...startingScripts(input)];
  const title = page ? pageTitle(page.title) : SITE_NAME;
  const rootAttribute = prerendered && release && page ? ` ${PRERENDERED_ATTRIBUTE}="${release.app}/${page.id}"` : '';
  return [
    '<!doctype html>',
    `<html lang="en"${page?.access === 'member' ? ' data-audience="member"' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(styles, scripts)}">`,
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="preload" as="font" type="font/woff2" href="${TYPEFACE_PRELOAD}" crossorigin>`,
    `<link rel="icon" href="${SITE_ICON}">`,
    `<link rel="manifest" href="${MANIFEST_PATH}">`,
    `<link rel="apple-touch-icon" href="${iconUrl(input.shell, 'touch', 180)}">`,
    `<meta name="theme-color" content="${dark.background}">`,
    ...earlyTags(input),
    ...searchTags(page),
    `<script>${THEME_SCRIPT}</script>`,
    `<script>${TIME_ZONE_SCRIPT}</script>`,
    `<style>${BASE_STYLE}</style>`,
    ...(prerendered
      ? [`<style data-styled="" data-styled-version="${prerendered.styledVersion}">${prerendered.styles}</style>`]
      : []),
    ...startTags(input),
    '</head>',
    `<body><a class="skip" href="#main">Skip to content</a><div id="root"${rootAttribute}>${prerendered?.html ?? ''}</div>`,
    ...renderedTags(input),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

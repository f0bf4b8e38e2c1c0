import { createHash } from 'node:crypto';
import { getCurrentUser } from '@portal/contracts/auth';
import {
  COMPOSITION_ELEMENT_ID,
  PRERENDERED_ATTRIBUTE,
  releaseUrl,
  type Composition,
  type Prerendered,
  type Release,
} from '@portal/contracts/release';
import {
  EARLY_INPUT_SCRIPT,
  RENDERED_ELEMENT_ID,
  TIME_ZONE_SCRIPT,
  type Rendered,
} from '@portal/contracts/rendered-page';
import { pageTitle, SITE_NAME } from '@portal/contracts/titles';
import { THUMBNAIL_ORIGIN } from '@portal/contracts/videos';
import { SITE_ICON } from '@portal/design/icon';
import { LIGHT_CLASS, THEME_SCRIPT } from '@portal/design/theme-choice';
import { dark, light } from '@portal/design/themes';
import { font } from '@portal/design/tokens';
import { AFTER_PAINT_SCRIPT, EARLY_SCRIPT, START_SCRIPT } from './page-scripts';

/** The ground before the application's own styles arrive, so that nothing flashes. */
const BASE_STYLE = `html{background:${dark.background};color-scheme:dark;scrollbar-gutter:stable}html.${LIGHT_CLASS}{background:${light.background};color-scheme:light}.skip{position:absolute;left:1rem;top:-10rem;z-index:100;padding:.75rem 1rem;border-radius:.5rem;background:${dark.accent};color:${dark['on-accent']};font:600 1rem ${font.family}}.skip:focus{top:1rem}`;

/** Lets styled-components' empty style element exist; its rules are inserted through the CSSOM. */
const EMPTY_STYLE_HASH = `'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`;

/** Where the web manifest is served. */
export const MANIFEST_PATH = '/portal.webmanifest';

/** An icon that the shell's release carries: square, `size` pixels wide. */
export const iconUrl = ({ app, version }: Release, purpose: 'any' | 'maskable' | 'touch', size: number) =>
  releaseUrl(app, version, `icons/${purpose}-${size}.png`);

const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON that cannot end the script element it stands in. */
export const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

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

function contentSecurityPolicy(styles: readonly string[], scripts: readonly string[]) {
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts.map(cspHash).join(' ')}`,
    `style-src 'self' ${EMPTY_STYLE_HASH} ${styles.map(cspHash).join(' ')}`,
    `img-src 'self' data: ${THUMBNAIL_ORIGIN}`,
    `frame-src https://www.youtube-nocookie.com https://www.youtube.com`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
  ].join('; ');
}

/** A file of a release: where it is served, and its integrity. */
type ReleasedFile = readonly [url: string, integrity: string];

const released = (release: Release, file: string): ReleasedFile => [
  releaseUrl(release.app, release.version, file),
  release.files[file]?.integrity ?? '',
];

const script = ([url, integrity]: ReleasedFile) =>
  `<script defer src="${url}" integrity="${integrity}" crossorigin="anonymous"></script>`;

const preload = ([url, integrity]: ReleasedFile) =>
  `<link rel="preload" as="script" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;

/** What the page needs of its own code. */
const filesOf = ({ release, page }: PageHtml) =>
  release && page ? [...new Set([...release.entry, ...page.files])].map((file) => released(release, file)) : [];

const startBlock = (scripts: readonly ReleasedFile[], preloads: readonly ReleasedFile[] = []) =>
  `<script type="application/json" id="start">${inlineJson({ preload: preloads, scripts })}</script>`;

/** Loads the shell and ahead of it the page's own code: at once, or behind a page that is there already when there is time. */
function startTags(input: PageHtml) {
  const { shell, prerendered, rendered } = input;
  const scripts = shell.entry.map((file) => released(shell, file));
  const preloads = filesOf(input);
  if (rendered) return [...scripts, ...preloads].map(preload);
  if (!prerendered) return [...scripts.map(script), ...preloads.map(preload)];
  return [startBlock(scripts, preloads), `<script>${START_SCRIPT}</script>`];
}

/** What the browser goes on from, after what people read. */
function renderedTags({ shell, rendered }: PageHtml) {
  if (!rendered) return [];
  return [
    startBlock(shell.entry.map((file) => released(shell, file))),
    `<script>${AFTER_PAINT_SCRIPT}</script>`,
    `<script type="application/json" id="${RENDERED_ELEMENT_ID}">${inlineJson(rendered)}</script>`,
  ];
}

const asksEarly = ({ page, rendered }: PageHtml) => page?.access === 'member' && !rendered;

function earlyTags(input: PageHtml) {
  const { page, rendered } = input;
  if (rendered) return [`<script>${EARLY_INPUT_SCRIPT}</script>`];
  if (!asksEarly(input)) return [];
  const paths = [getCurrentUser.path, ...(page?.data ?? [])];
  return [
    `<script type="application/json" id="early">${inlineJson(paths)}</script>`,
    `<script>${EARLY_SCRIPT}</script>`,
  ];
}

function searchTags({ page }: PageHtml) {
  if (!page?.prerender) return [];
  const { description, structuredData } = page.prerender;
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${page.path}">`,
    `<meta property="og:title" content="${escapeHtml(page.title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:type" content="website">`,
    ...(structuredData === undefined
      ? []
      : [`<script type="application/ld+json">${inlineJson(structuredData)}</script>`]),
  ];
}

/** Renders one HTML file of a composition. */
export function renderHtml(input: PageHtml): string {
  const { composition, release, page, prerendered, rendered } = input;
  const styles = [BASE_STYLE, ...(prerendered ? [prerendered.styles] : [])];
  const scripts = [
    THEME_SCRIPT,
    TIME_ZONE_SCRIPT,
    ...(asksEarly(input) ? [EARLY_SCRIPT] : []),
    ...(rendered ? [EARLY_INPUT_SCRIPT] : []),
    ...(rendered ? [AFTER_PAINT_SCRIPT] : prerendered ? [START_SCRIPT] : []),
  ];
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
    `<link rel="icon" href="${SITE_ICON}">`,
    `<link rel="manifest" href="${MANIFEST_PATH}">`,
    `<link rel="apple-touch-icon" href="${iconUrl(input.shell, 'touch', 180)}">`,
    `<meta name="theme-color" content="${dark.background}">`,
    ...earlyTags(input),
    ...searchTags(input),
    `<script>${THEME_SCRIPT}</script>`,
    `<script>${TIME_ZONE_SCRIPT}</script>`,
    `<style>${BASE_STYLE}</style>`,
    ...(prerendered
      ? [`<style data-styled="" data-styled-version="${prerendered.styledVersion}">${prerendered.styles}</style>`]
      : []),
    `<script type="application/json" id="${COMPOSITION_ELEMENT_ID}">${inlineJson(composition)}</script>`,
    ...startTags(input),
    '</head>',
    `<body><a class="skip" href="#main">Skip to content</a><div id="root"${rootAttribute}>${prerendered?.html ?? ''}</div>`,
    ...renderedTags(input),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** A page that needs nothing but itself, in the portal's colours. `body` is markup. */
export function renderPlainPage({ title, style, body }: { title: string; style: string; body: string }): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy([BASE_STYLE, style], [THEME_SCRIPT])}">`,
    `<title>${escapeHtml(title)}</title>`,
    `<script>${THEME_SCRIPT}</script>`,
    `<style>${BASE_STYLE}</style>`,
    `<style>${style}</style>`,
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n');
}

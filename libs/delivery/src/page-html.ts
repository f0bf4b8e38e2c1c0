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
import { BROKEN_STREAM_SCRIPT, CONTENT_END } from './page-scripts';
import { earlyTags, preloadTags, renderedTags, startTags, startingScripts, STREAMED_SCRIPTS } from './script-tags';
import { searchTags } from './search-tags';

/** One HTML file: a page of a remote, or the shell alone, for unclaimed paths. */
export interface PageHtml {
  composition: Composition;
  shell: Release;
  brand: Brand;
  /** The portal's configured origin, empty without one. */
  origin: string;
  release?: Release;
  page?: Release['pages'][number];
  prerendered?: Prerendered;
  /** The data it was rendered from; the browser hydrates from it, immediately if it is a single member's. */
  rendered?: Rendered;
}

/** The styles that are the same for all who see a page. */
const commonStyles = ({ brand }: PageHtml) => {
  const own = brandStyle(brand);
  return own ? [BASE_STYLE, own] : [BASE_STYLE];
};

const STANDING_SCRIPTS = [TYPEFACE_SCRIPT, THEME_SCRIPT, TIME_ZONE_SCRIPT];

/** From the document's beginning to what differs from one member to the next, but for its head's end. */
function beginning(input: PageHtml, policy: readonly string[], early: readonly string[]): string[] {
  const { page, brand } = input;
  const title = page ? pageTitle(page.title, brand.words.name) : brand.words.name;
  return [
    '<!doctype html>',
    `<html lang="en"${page?.access === 'member' ? ' data-audience="member"' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...policy,
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="expect" blocking="render" href="#${CONTENT_END}">`,
    TYPEFACE_TAGS,
    `<link rel="icon" href="${brandIcon(brand)}">`,
    `<link rel="manifest" href="${MANIFEST_PATH}">`,
    `<link rel="apple-touch-icon" href="${brand.logo ? logoUrl(brand.logo.token, 'touch-180') : iconUrl(input.shell, 'touch', 180)}">`,
    `<meta name="theme-color" content="${dark.background}">`,
    ...early,
    ...searchTags(input),
    `<script>${THEME_SCRIPT}</script>`,
    `<script>${TIME_ZONE_SCRIPT}</script>`,
    ...commonStyles(input).map((style) => `<style>${style}</style>`),
  ];
}

/** The rest of the document, from what differs from one member to the next. */
function remainder(input: PageHtml, nonce = ''): string[] {
  const { release, page, prerendered, brand } = input;
  const rootAttribute = prerendered && release && page ? ` ${PRERENDERED_ATTRIBUTE}="${release.app}/${page.id}"` : '';
  return [
    ...(prerendered
      ? [
          `<style data-styled="" data-styled-version="${prerendered.styledVersion}"${nonce}>${prerendered.styles}</style>`,
        ]
      : []),
    ...startTags(input),
    '</head>',
    `<body><a class="skip" href="#main">Skip to content</a><div id="root"${rootAttribute}>${withBrand(prerendered?.html ?? '', brand.words, escapeHtml)}</div><div id="${CONTENT_END}"></div>`,
    ...renderedTags(input),
    '</body>',
    '</html>',
    '',
  ];
}

/** Renders one HTML file of a composition. */
export function renderHtml(input: PageHtml): string {
  const { prerendered } = input;
  const styles = [...commonStyles(input), TYPEFACE_RULES, ...(prerendered ? [prerendered.styles] : [])];
  const policy = contentSecurityPolicy(styles, [...STANDING_SCRIPTS, ...startingScripts(input)]);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return [...beginning(input, [meta], earlyTags(input)), ...remainder(input)].join('\n');
}

/**
 * A member's page in two parts: one that is the same for all members, sent while the page is rendered, and one of the
 * possible endings.
 */
export interface StreamedPage {
  /** Its beginning: styles, preloads, and all else of the head that no member's page has otherwise. */
  start: string;
  /**
   * The security policy of the whole page, as a header, because a policy in the document cannot be extended later.
   * @param nonce of this response only, for the styles of its content
   */
  policy: (nonce: string) => string;
  /** Goes on with the content. */
  content: (prerendered: Prerendered, rendered: Rendered, nonce: string) => string;
  /** Ends with what a browser needs to render the page itself. */
  leftToBrowser: string;
  /** Goes on to another address of this site. */
  redirect: (address: string) => string;
}

/** Stands for the nonce in a policy whose hashes are computed once for all responses. */
const NONCE = '{nonce}';

/** A page in pieces; {@link renderHtml} makes the same in one. */
export function streamedPage(input: PageHtml): StreamedPage {
  const scripts = [BROKEN_STREAM_SCRIPT, ...STANDING_SCRIPTS, ...STREAMED_SCRIPTS];
  const goOn = (whole: PageHtml, nonce = '') => [...earlyTags(whole), ...remainder(whole, nonce)].join('\n');
  const policy = contentSecurityPolicy([...commonStyles(input), TYPEFACE_RULES], scripts, NONCE);
  return {
    start: [...beginning(input, [], []), `<script>${BROKEN_STREAM_SCRIPT}</script>`, ...preloadTags(input), ''].join(
      '\n',
    ),
    policy: (nonce) => policy.replace(NONCE, nonce),
    content: (prerendered, rendered, nonce) => goOn({ ...input, prerendered, rendered }, ` nonce="${nonce}"`),
    leftToBrowser: goOn(input),
    redirect: (address) =>
      [
        `<meta http-equiv="refresh" content="0;url=${escapeHtml(address)}">`,
        '</head>',
        `<body><div id="${CONTENT_END}"></div></body>`,
        '</html>',
        '',
      ].join('\n'),
  };
}

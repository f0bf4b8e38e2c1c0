import {
  COMPOSITION_ELEMENT_ID,
  PRERENDERED_ATTRIBUTE,
  releaseUrl,
  type Composition,
  type Prerendered,
} from '@portal/contracts/release';
import { EVENT_REPLAY_SCRIPT, RENDERED_ELEMENT_ID, type Rendered } from '@portal/contracts/rendered-page';
import { cspHash } from '@portal/delivery/content-policy';
import { inlineJson } from '@portal/delivery/html';
import { ADDRESSES } from './addresses';
import type { DevelopmentShell } from './portal-behind';

const block = (id: string) => new RegExp(`(<script[^>]*\\bid="${id}"[^>]*>)(.*?)(</script>)`, 's');
const COMPOSITION = block(COMPOSITION_ELEMENT_ID);
const START = block('start');
const PAGE_PROGRAM = `<script src="${ADDRESSES.page}"></script>`;

/** Files with their integrity, as a prerendered page names them to load later. */
interface Start {
  preload: [url: string, integrity: string][];
  scripts: [url: string, integrity: string][];
}

/** The composition that a page carries; undefined when it carries none, as the offline page. */
export function compositionIn(html: string): unknown {
  const json = COMPOSITION.exec(html)?.[2];
  return json === undefined ? undefined : JSON.parse(json);
}

const isOf = (apps: readonly string[], url: string) => apps.some((app) => url.startsWith(`/releases/${app}/`));

/** The scripts of the shell's development build, each with its integrity. */
const scriptsOf = ({ app, version, development, files }: DevelopmentShell): Start['scripts'] =>
  development.entry.map((file) => [releaseUrl(app, version, file), files[file]?.integrity ?? '']);

const scriptTag = ([url, integrity]: Start['scripts'][number]) =>
  `<script defer src="${url}" integrity="${integrity}" crossorigin="anonymous"></script>`;

/** Tags that load something of one of these apps. */
const tagsOf = (apps: readonly string[]) => {
  const address = `/releases/(?:${apps.join('|')})/[^"]*`;
  return new RegExp(
    `<script\\b[^>]*\\bsrc="${address}"[^>]*></script>\\n?|<link\\b[^>]*\\brel="preload"[^>]*\\bhref="${address}"[^>]*>\\n?`,
    'g',
  );
};

/** What was rendered of a page when its remote was built. */
const PRERENDERED = new RegExp(`<div id="root" ${PRERENDERED_ATTRIBUTE}="([^"/]*)/[^"]*">.*</div>\\s*</body>`, 's');

/** What the server rendered of a page of a working remote. */
export interface RenderedContent {
  /** The page's app and id, e.g. `mf-courses/clarity`. */
  page: string;
  markup: Prerendered;
  rendered: Rendered;
}

/** The page with its rendered content: the browser hydrates it, as on a page that the portal itself has rendered. */
const withContent = (page: string, { page: name, markup, rendered }: RenderedContent) =>
  page
    .replace("script-src 'self'", (all) => `${all} ${cspHash(EVENT_REPLAY_SCRIPT)}`)
    .replace("style-src 'self'", (all) => `${all} ${cspHash(markup.styles)}`)
    .replace('<head>', () => `<head>\n<script>${EVENT_REPLAY_SCRIPT}</script>`)
    .replace(
      '</head>',
      () => `<style data-styled="" data-styled-version="${markup.styledVersion}">${markup.styles}</style>\n</head>`,
    )
    .replace('<div id="root"></div>', () => `<div id="root" ${PRERENDERED_ATTRIBUTE}="${name}">${markup.html}</div>`)
    .replace(
      '</body>',
      () => `<script type="application/json" id="${RENDERED_ELEMENT_ID}">${inlineJson(rendered)}</script>\n</body>`,
    );

/**
 * A portal's page for development: it contains this composition, and starts the shell's development build, preceded by
 * the hot reload client. Build output of remotes from working folders is removed. Its security policy is unchanged.
 */
export function developmentPage(
  html: string,
  composition: Composition,
  shell: DevelopmentShell,
  working: readonly string[],
  content?: RenderedContent,
): string {
  const scripts = scriptsOf(shell);
  const started = START.test(html);
  const page = html
    .replace(COMPOSITION, (_, open: string, _json: string, close: string) => open + inlineJson(composition) + close)
    .replace(START, (_, open: string, json: string, close: string) => {
      const { preload } = JSON.parse(json) as Start;
      return open + inlineJson({ preload: preload.filter(([url]) => !isOf(working, url)), scripts }) + close;
    })
    .replace(tagsOf([shell.app, ...working]), '')
    .replace(PRERENDERED, (whole, app: string) => (working.includes(app) ? '<div id="root"></div></body>' : whole))
    .replace('<head>', () => `<head>\n${PAGE_PROGRAM}`)
    .replace('</head>', () => `${started ? '' : scripts.map(scriptTag).join('\n')}\n</head>`);
  return content ? withContent(page, content) : page;
}

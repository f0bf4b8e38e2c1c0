import { getCurrentUser } from '@portal/contracts/auth';
import { COMPOSITION_ELEMENT_ID, releaseUrl, type Release } from '@portal/contracts/release';
import { EVENT_REPLAY_SCRIPT, RENDERED_ELEMENT_ID } from '@portal/contracts/rendered-page';
import { inlineJson } from './html';
import { callsWithNames } from './page-calls';
import type { PageHtml } from './page-html';
import { AFTER_PAINT_SCRIPT, EARLY_SCRIPT, START_SCRIPT } from './page-scripts';

/** A file of a release: where it is served, and its integrity. */
export type ReleasedFile = readonly [url: string, integrity: string];

/** A file of a release, as pages name it. */
export const released = (release: Release, file: string): ReleasedFile => [
  releaseUrl(release.app, release.version, file),
  release.files[file]?.integrity ?? '',
];

/** Scripts that run in order, after the page is parsed. */
export const scriptTags = (files: readonly ReleasedFile[]): string[] =>
  files.map(
    ([url, integrity]) => `<script defer src="${url}" integrity="${integrity}" crossorigin="anonymous"></script>`,
  );

const preload = ([url, integrity]: ReleasedFile, priority = '') =>
  `<link rel="preload" as="script" href="${url}" integrity="${integrity}" crossorigin="anonymous"${priority}>`;

/** The files with the page's own code. */
const filesOf = ({ release, page }: PageHtml) =>
  release && page ? [...new Set([...release.entry, ...page.files])].map((file) => released(release, file)) : [];

/** The addresses of the scripts that a page starts with, the shell's first. */
export const scriptsOf = (input: PageHtml): string[] =>
  [...input.shell.entry.map((file) => released(input.shell, file)), ...filesOf(input)].map(([url]) => url);

const block = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;

const compositionBlock = ({ composition }: PageHtml) => block(COMPOSITION_ELEMENT_ID, composition);

const startBlock = (scripts: readonly ReleasedFile[], preloads: readonly ReleasedFile[]) =>
  block('start', { preload: preloads, scripts });

/** Whether it was rendered for one member, who is waiting for it to become interactive. */
const isForOne = ({ rendered }: PageHtml) => rendered !== undefined && !rendered.forAll;

/** Loads the shell and, in parallel, the page's own code: immediately, or when idle if the page is already visible. */
export function startTags(input: PageHtml) {
  const { shell, prerendered } = input;
  if (isForOne(input)) return [];
  const scripts = shell.entry.map((file) => released(shell, file));
  const preloads = filesOf(input);
  const composition = compositionBlock(input);
  if (!prerendered) return [composition, ...scriptTags(scripts), ...preloads.map((file) => preload(file))];
  return [composition, startBlock(scripts, preloads), `<script>${START_SCRIPT}</script>`];
}

/** The data that the browser hydrates from; after the visible content, which comes first. */
export function renderedTags(input: PageHtml) {
  const { shell, rendered } = input;
  if (!rendered) return [];
  if (!isForOne(input)) return [block(RENDERED_ELEMENT_ID, rendered)];
  const scripts = shell.entry.map((file) => released(shell, file));
  return [
    compositionBlock(input),
    startBlock(scripts, filesOf(input)),
    `<script>${AFTER_PAINT_SCRIPT}</script>`,
    block(RENDERED_ELEMENT_ID, rendered),
  ];
}

/** Has the browser load the page's code while its content is made; what people read still goes first. */
export const preloadTags = (input: PageHtml) =>
  [...input.shell.entry.map((file) => released(input.shell, file)), ...filesOf(input)].map((file) =>
    preload(file, ' fetchpriority="low"'),
  );

const asksEarly = ({ page, rendered }: PageHtml) => page?.access === 'member' && !rendered;

/** What runs before the shell: prefetches a member's data or, on a rendered page, records events for replay. */
export function earlyTags(input: PageHtml) {
  const { page, prerendered } = input;
  if (prerendered) return [`<script>${EVENT_REPLAY_SCRIPT}</script>`];
  if (!asksEarly(input)) return [];
  const calls = [[getCurrentUser.path], ...callsWithNames(page ?? {})];
  return [block('early', calls), `<script>${EARLY_SCRIPT}</script>`];
}

/** The inline scripts of those tags, for the page's policy. */
export const startingScripts = (input: PageHtml): string[] => [
  ...(asksEarly(input) ? [EARLY_SCRIPT] : []),
  ...(input.prerendered ? [EVENT_REPLAY_SCRIPT] : []),
  ...(isForOne(input) ? [AFTER_PAINT_SCRIPT] : input.prerendered ? [START_SCRIPT] : []),
];

/** The inline scripts that may occur in a member's page whose head is sent before its ending is known. */
export const STREAMED_SCRIPTS = [EARLY_SCRIPT, EVENT_REPLAY_SCRIPT, AFTER_PAINT_SCRIPT];

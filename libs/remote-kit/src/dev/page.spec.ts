import { expect, test } from '@jest/globals';
import { PRERENDERED_ATTRIBUTE, type Page, type Release } from '@portal/contracts/release';
import { EVENT_REPLAY_SCRIPT, RENDERED_ELEMENT_ID } from '@portal/contracts/rendered-page';
import { composeSite } from '@portal/delivery/compose';
import { cspHash } from '@portal/delivery/content-policy';
import { integrityOf } from '@portal/delivery/digest';
import { compositionIn, developmentPage } from './page';
import type { DevelopmentShell } from './portal-behind';

const file = (name: string) => ({ [name]: { integrity: integrityOf(name), bytes: 1 } });

const shell: DevelopmentShell = {
  app: 'shell',
  version: '1.0.0-0123456789ab',
  sdk: { provides: '1.2.0' },
  entry: ['shell.1.js'],
  development: { entry: ['development/shell.2.js'] },
  pages: [],
  files: { ...file('shell.1.js'), ...file('development/shell.2.js') },
};

const remote = (app: string, pages: Page[]): Release => ({
  app,
  version: '1.0.0-0123456789ab',
  sdk: { needs: '^1.0.0' },
  entry: ['remoteEntry.1.js'],
  pages: pages.map((page) => ({ ...page, files: ['page.1.js'], ...(page.prerender && { prerendered: 'page.json' }) })),
  files: { ...file('remoteEntry.1.js'), ...file('page.1.js') },
});

const remotes = [
  remote('mf-courses', [{ id: 'page', path: '/courses', access: 'member', title: 'Courses' }]),
  remote('mf-public', [
    { id: 'page', path: '/', access: 'visitor', title: 'Home', prerender: { description: 'Home' } },
  ]),
];

const rendered = JSON.stringify({ html: '<main>Read me</main>', styles: '.a{}', styledVersion: '6.6.0' });
const policyOf = (html: string) => /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];

const { composition, pages } = await composeSite(
  [shell, ...remotes].map((release) => ({ release, isCandidate: false })),
  () => Promise.resolve(rendered),
);
const pageAt = (path: string) => pages.find((page) => page.path === path)?.html() ?? '';

const developed = (path: string, working: readonly string[] = []) =>
  developmentPage(pageAt(path), composition, shell, working);

const SHELL = `<script defer src="/releases/shell/${shell.version}/development/shell.2.js" integrity="${integrityOf('development/shell.2.js')}" crossorigin="anonymous"></script>`;

test('a page starts the development build of the shell after the program that keeps it fresh, under the same policy', () => {
  const html = developed('/courses');
  expect(html.match(/<script[^>]* src=[^>]*>/g)).toEqual([
    '<script src="/@remote-kit/page.js">',
    SHELL.replace('</script>', ''),
  ]);
  expect(policyOf(html)).toBe(policyOf(pageAt('/courses')));
  expect(compositionIn(html)).toEqual(composition);
});

test('it loads what is live ahead, but nothing of a remote that is worked on', () => {
  expect(developed('/courses')).toContain('href="/releases/mf-courses/');
  expect(developed('/courses', ['mf-courses'])).not.toContain('href="/releases/mf-courses/');
});

test('what was rendered at build time stays, and starts the same shell', () => {
  const html = developed('/');
  expect(html).toContain('data-prerendered="mf-public/page"><main>Read me</main>');
  const { scripts, preload } = JSON.parse(/id="start">(.*?)</.exec(html)?.[1] ?? '') as Record<string, string[][]>;
  expect(scripts?.map(([url]) => url)).toEqual([`/releases/shell/${shell.version}/development/shell.2.js`]);
  expect(preload).toHaveLength(2);
  expect(html).not.toContain('<script defer');
});

test('what was rendered of a remote that is worked on is left out', () => {
  const html = developed('/', ['mf-public']);
  expect(html).toContain('<div id="root"></div></body>');
  expect(/id="start">(.*?)</.exec(html)?.[1]).not.toContain('mf-public');
});

test('a page of the portal that is none of the site’s carries no composition', () => {
  expect(compositionIn('<!doctype html><title>Sign in</title>')).toBeUndefined();
});

test('what the server renders of a working remote stands in its page, and the policy allows its styles', () => {
  const markup = { html: '<main>Rendered</main>', styles: '.b{}', styledVersion: '6.6.0' };
  const rendered = { moment: { at: '2026-03-01T12:00:00.000Z', timeZone: 'UTC' }, answers: {} };
  const content = { page: 'mf-courses/page', markup, rendered };
  const html = developmentPage(pageAt('/courses'), composition, shell, ['mf-courses'], content);
  expect(html).toContain(`<div id="root" ${PRERENDERED_ATTRIBUTE}="mf-courses/page"><main>Rendered</main></div>`);
  expect(html).toContain('<style data-styled="" data-styled-version="6.6.0">.b{}</style>');
  expect(policyOf(html)).toContain(`script-src 'self' ${cspHash(EVENT_REPLAY_SCRIPT)}`);
  expect(policyOf(html)).toContain(`style-src 'self' ${cspHash('.b{}')}`);
  expect(html).toContain(`<script type="application/json" id="${RENDERED_ELEMENT_ID}">${JSON.stringify(rendered)}`);
});

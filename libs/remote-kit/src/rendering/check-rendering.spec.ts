import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Page } from '@portal/contracts/release';
import { readBuild } from '../release/build';
import { pack } from '../release/pack';
import { aPage, builtApp, NOW, packedApp } from '../release/testing/app-folder';
import { assertRendered } from './check-rendering';

/** A shell that shows the output of a remote's page. */
const SHELL = {
  file: 'shell.cjs',
  code: `exports.shared = {};
exports.renderPage = async ({ app, pageId, address, answers }, remotes) => {
  const page = await remotes[app][pageId]();
  return { html: page.default({ address, answers }), styles: '', styledVersion: '6.0.0' };
};`,
};

const server = (pages: string) => ({ 'server/render.cjs': `exports.default = ${pages};` });

const remote = (pages: readonly Page[], code: string) => packedApp({ pages, files: server(code) });

async function outcomeOf(folder: string) {
  return assertRendered(await readBuild(folder), SHELL).then(
    () => 'rendered',
    (error: unknown) => (error instanceof Error ? error.message : 'thrown'),
  );
}

describe('a build whose pages are rendered with stub answers', () => {
  test('passes when all of them render', async () => {
    const pages = [aPage('/course/:id', 'member', 'course'), aPage('/admin', 'admin', 'desk')];
    const { folder } = await remote(pages, `{ course: async () => ({ default: ({ address }) => address }) }`);
    expect(await outcomeOf(folder)).toBe('rendered');
  });

  test('is refused with each page that throws, and what it threw', async () => {
    const pages = [aPage('/a', 'member', 'good'), aPage('/b', 'member', 'bad'), aPage('/c', 'member', 'worse')];
    const { folder } = await remote(
      pages,
      `{ good: async () => ({ default: () => 'fine' }),
         bad: async () => ({ default: () => window.innerWidth }),
         worse: async () => ({ default: () => '<script>1</script>' }) }`,
    );
    const said = await outcomeOf(folder);
    expect(said).toContain('has pages that fail to render on the server:');
    expect(said).toMatch(/ {2}bad \(\/b\):\n {4}ReferenceError: window is not defined/);
    expect(said).toMatch(/ {2}worse \(\/c\):\n {4}The page is refused: .*<script>/);
    expect(said).not.toContain('good');
  });

  test('is refused for all its pages when it throws as it starts', async () => {
    const pages = [aPage('/a', 'member', 'one'), aPage('/b', 'member', 'two')];
    const { folder } = await remote(pages, `document.title`);
    expect(await outcomeOf(folder)).toMatch(/one \(\/a\):\n.*document is not defined[^]*two \(\/b\):/);
  });

  test('is given answers of every call that its page declares, and the remote’s own in their place', async () => {
    const page = { ...aPage('/a', 'member', 'one'), data: ['/api/courses'] };
    const code = `{ one: async () => ({ default: ({ answers }) => {
      const [user, courses] = [answers['/api/auth/user'].body, answers['/api/courses'].body];
      return user.email + courses.map(({ title }) => title.length);
    } }) }`;
    const wanted = { pages: [page], files: server(code) };
    const { folder } = await packedApp(wanted);
    expect(await outcomeOf(folder)).toBe('rendered');
    const again = await builtApp({ ...wanted, app: 'mf-own' });
    await writeFile(path.join(again, 'stub-answers.json'), '{ "/api/courses": [{}] }');
    await pack(again, { CI_JOB_URL: 'https://ci.example.com/1' }, NOW);
    expect(await outcomeOf(again)).toContain("Cannot read properties of undefined (reading 'length')");
  });

  test('passes without a program: its pages are left to browsers', async () => {
    const { folder } = await packedApp({ pages: [aPage('/a')] });
    expect(await outcomeOf(folder)).toBe('rendered');
  });
});

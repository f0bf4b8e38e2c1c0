import { describe, expect, test } from '@jest/globals';
import type { PageAccess, Release } from '@portal/contracts/release';
import { CALLS } from '@portal/contracts/calls';
import { runInNewContext } from 'node:vm';
import { integrityOf } from './digest';
import { OFFLINE_ANSWERS } from './offline-answers';
import { serviceWorkerText, type WorkerInput } from './service-worker';
import { WORKER_CONFIG, type WorkerConfig } from './worker-config';

function aRelease(app: string, access: PageAccess, files: readonly string[]): Release {
  const described = files.map((file) => [file, { integrity: integrityOf(file), bytes: file.length }] as const);
  return {
    app,
    version: '1.0.0-0123456789ab',
    sdk: { needs: '^1.0.0' },
    entry: ['entry.js'],
    pages: [{ id: 'page', path: '/', access, title: 'A page', files: [] }],
    files: Object.fromEntries(described),
  };
}

const shell = aRelease('shell', 'member', [
  'entry.js',
  'icons/any-192.png',
  'development/entry.js',
  'server/render.cjs',
  'service-worker/worker.js',
]);
const courses = aRelease('mf-courses', 'member', ['entry.js', 'dashboard.js', 'passport.json']);
const admin = aRelease('mf-admin', 'admin', ['entry.js']);
const input: WorkerInput = {
  compositionId: 'c0ffee',
  releases: [shell, courses, admin],
  worker: 'ran = true;',
  offline: '<p>offline</p>',
  app: '<p>app</p>',
};

/** Runs the script of a worker, and answers what it was told. */
function configOf(changes: Partial<WorkerInput> = {}): WorkerConfig {
  const self: Record<string, unknown> = {};
  const scope = { self, ran: false };
  runInNewContext(serviceWorkerText({ ...input, ...changes }), scope);
  expect(scope.ran).toBe(true);
  return self[WORKER_CONFIG] as WorkerConfig;
}

describe('the service worker', () => {
  test('is told the code of members’ pages and the documents, each with its integrity', () => {
    const { files, offline, app } = configOf();
    expect(files.filter(([url]) => url.startsWith('/releases/'))).toEqual([
      ['/releases/shell/1.0.0-0123456789ab/entry.js', integrityOf('entry.js')],
      ['/releases/mf-courses/1.0.0-0123456789ab/entry.js', integrityOf('entry.js')],
      ['/releases/mf-courses/1.0.0-0123456789ab/dashboard.js', integrityOf('dashboard.js')],
    ]);
    expect(files.map(([url]) => url)).toContainEqual(expect.stringMatching(/^\/typeface\/text\..+\.woff2$/));
    expect([offline, app]).toEqual([
      ['/offline', integrityOf('<p>offline</p>')],
      ['/app-shell.html', integrityOf('<p>app</p>')],
    ]);
  });

  test('has another name for whatever differs', () => {
    const { id } = configOf();
    expect(configOf().id).toBe(id);
    expect(configOf({ app: '<p>another</p>' }).id).not.toBe(id);
    expect(configOf({ releases: [shell] }).id).not.toBe(id);
  });

  test('is the one that only shows the offline page where the shell has none', () => {
    const text = serviceWorkerText({ ...input, worker: undefined });
    expect(text).toContain("const PAGE = '/offline'");
    expect(text).not.toContain(WORKER_CONFIG);
  });

  test('attack: the admin’s, staff’s, or public answers on a device — members’ own GET calls alone are kept', () => {
    const { answers, ahead, aheadOfCourse, memberCourses } = OFFLINE_ANSWERS;
    expect([...ahead, ...aheadOfCourse, memberCourses].filter((path) => !answers.includes(path))).toEqual([]);
    const kept = CALLS.filter(({ method, path }) => method === 'GET' && answers.includes(path));
    expect(kept).toHaveLength(answers.length);
    expect(kept.filter(({ access, mediaType }) => access !== 'member' || mediaType)).toEqual([]);
  });
});

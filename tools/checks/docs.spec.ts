import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import { API_MALLOC, API_NODE_OPTIONS } from '../portal/src/api-process';
import { root } from '../portal/src/processes';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: root });
const documents = tracked
  .toString()
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

const { scripts, workspaces } = z
  .object({ scripts: z.record(z.string(), z.string()), workspaces: z.array(z.string()) })
  .parse(JSON.parse(read('package.json')));

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, what]) => what ?? []);

/** Top-level folders whose files the documents reference. */
const FOLDERS = [...workspaces.map((name) => name.split('/')[0]?.replace('*', '[\\w-]+')), 'docs', 'deploy'].join('|');

describe.each(documents)('%s', (file) => {
  const text = read(file);

  test('names only commands that are there', () => {
    const unknown = found(text, /\bnpm run ([\w:-]+)/g).filter((name) => !(name in scripts));
    expect(unknown).toEqual([]);
  });

  test('links and points only to what is there', () => {
    const links = found(text, /\]\((?!https?:|mailto:|#)([^)#]+)/g).map((link) => path.join(path.dirname(file), link));
    const paths = found(text, new RegExp(`\`((?:${FOLDERS})/[\\w./-]+\\.\\w+)\``, 'g'));
    const missing = [...links, ...paths].filter((name) => !existsSync(path.join(root, name)));
    // A build's own files are there after a build.
    expect(missing.filter((name) => !name.includes('/dist/'))).toEqual([]);
  });
});

test('the journeys pass files that are there; one without a folder is in the folder named last', () => {
  const [, journeys = ''] = read('docs/architecture.md').split('## Five journeys');
  let folder = '';
  const files = found(journeys, /`([\w./-]+\.tsx?)`/g).map((name) => {
    if (name.includes('/')) folder = path.dirname(name);
    return path.join(folder, path.basename(name));
  });
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

describe('decision records', () => {
  const index = read('docs/decisions/README.md');
  const records = documents.filter((file) => /^docs\/decisions\/\d{4}-/.test(file));

  test.each(records)('%s says its status, its date, what led to it, what was decided, and what follows', (file) => {
    const text = read(file);
    const number = Number(path.basename(file).slice(0, 4));
    const status = '(accepted(, [^\\n]+)?|superseded by \\[\\d+\\]\\([^)]+\\))';
    expect(text).toMatch(
      new RegExp(
        `^# ${number}\\. \\S[^\\n]+\\n\\n- Status: ${status}\\n- Date: \\d{4}-\\d\\d-\\d\\d\\n\\n## Context\\n`,
      ),
    );
    expect(found(text, /^## (.+)$/gm)).toEqual(['Context', 'Decision', 'Consequences']);
  });

  test('that another one extends name it, so that nobody relies on the first alone', () => {
    const statusOf = (file: string) => /^- Status: (.+)$/m.exec(read(file))?.[1] ?? '';
    const missing = records.flatMap((file) => {
      const extended = found(statusOf(file), /\bextends ((?:\[\d+\]\([^)]+\)(?:, | and )?)+)/g);
      const names = extended.flatMap((links) => found(links, /\(([^)]+)\)/g));
      return names
        .filter((name) => !statusOf(`docs/decisions/${name}`).includes(`(${path.basename(file)})`))
        .map((name) => `${name} doesn’t name ${path.basename(file)}`);
    });
    expect(missing).toEqual([]);
  });

  test('are all in the index, in order, with their title and status', () => {
    const rows = [...index.matchAll(/^\|\s+(\d+) \| \[(.+?)\]\(([\w.-]+)\)\s+\| (.+?)\s+\|/gm)].map(
      ([, ...row]) => row,
    );
    const expected = records.map((file) => {
      const [, number, title, status] = /^# (\d+)\. (.+)\n\n- Status: (.+)$/m.exec(read(file)) ?? [];
      return [number, title, path.basename(file), status];
    });
    expect(rows).toEqual(expected);
  });
});

test('the glossary explains each term once, in alphabetical order', () => {
  const terms = found(read('docs/glossary.md'), /^\| \*\*(.+?)\*\*/gm);
  expect(terms).toEqual([...new Set(terms)].sort((one, other) => one.toLowerCase().localeCompare(other.toLowerCase())));
  expect(terms).not.toEqual([]);
});

test('the image runs the API as npm start does', () => {
  const image = read('deploy/Dockerfile');
  expect(image).toContain(
    `CMD ${JSON.stringify(['node', ...API_NODE_OPTIONS, 'api/dist/main.js']).replaceAll(',', ', ')}`,
  );
  for (const [name, value] of Object.entries(API_MALLOC)) expect(image).toContain(` ${name}=${value}`);
});

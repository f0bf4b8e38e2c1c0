import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { fillTemplate, writeConfiguration } from './templates';

const folder = mkdtempSync(path.join(tmpdir(), 'templates-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('each placeholder gets its value', () => {
  expect(fillTemplate('listen ${HOST}:${PORT} # ${HOST}', { HOST: 'here', PORT: 1 })).toBe('listen here:1 # here');
});

test('a placeholder without a value is named', () => {
  expect(() => fillTemplate('listen ${HOST}:${PORT}', { HOST: 'here' })).toThrow('no value for ${PORT}');
});

test('a configuration file is written from its template, for its owner alone: it can hold a password', async () => {
  const file = await writeConfiguration('userlist.txt', folder, { PORTAL_PASSWORD: 'of-the-portal' });
  expect(readFileSync(file, 'utf8')).toBe('"portal" "of-the-portal"\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { npmStart } from '../testing/npm-start';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('npm start without its database says in a sentence what is away and what to do, and ends with 1', async () => {
  const DATABASE_URL = 'postgres://portal:secret@127.0.0.1:2/portal';
  const { code, said } = await npmStart({
    PORT: '0',
    DATA_DIR: path.join(folder, 'away'),
    ADMIN_PASSWORD: 'x',
    DATABASE_URL,
  });
  expect(said).toContain('Can’t reach the database at 127.0.0.1:2 (ECONNREFUSED). Start it or correct');
  expect(said).not.toMatch(/secret|^ +at /m);
  expect(code).toBe(1);
}, 240_000);

import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ApiProcess } from '../portal/src/api-process';
import { end } from '../portal/src/processes';
import { npmStart } from './testing/npm-start';

/** Another portal, which is ready. */
let other: Server;
let port: number;
let folder: string;

beforeAll(async () => {
  other = createServer((_, response) => response.end('ready')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  ({ port } = other.address() as { port: number });
});
afterAll(() => {
  other.close();
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('fault: another portal has the port — npm start says so with what to do, stops, and changes nothing', async () => {
  const { code, said } = await npmStart({ PORT: String(port), DATA_DIR: folder, ADMIN_PASSWORD: 'x' });
  expect(said).toContain(`Port ${port} is already in use`);
  expect(said).toContain(`PORT=${port + 1} npm start`);
  expect(said).not.toContain('is ready');
  expect(code).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
}, 120_000);

test('fault: the data is that of the former engine — npm start says how to carry it over, and change nothing', async () => {
  const dataDir = path.join(folder, 'former');
  mkdirSync(path.join(dataDir, 'database'), { recursive: true });
  writeFileSync(path.join(dataDir, 'database/PG_VERSION'), '17');
  const { code, said } = await npmStart({ PORT: '0', DATA_DIR: dataDir, ADMIN_PASSWORD: 'x' });
  expect(code).toBe(1);
  expect(said).toContain(`${path.join(dataDir, 'database')} contains data from an earlier version`);
  expect(said).toMatch(/Nothing was changed.*npm run backup -- portal\.backup.*npm run restore -- portal\.backup/s);
  expect(readdirSync(dataDir, { recursive: true }).toSorted()).toEqual(['database', 'database/PG_VERSION']);
}, 120_000);

test('what another program answers at the address does not count as the API being ready', async () => {
  const program = path.join(folder, 'fails.mjs');
  writeFileSync(program, 'setTimeout(() => { console.error("no such table"); process.exit(3); }, 500)');
  const address = `http://127.0.0.1:${port}`;
  await expect(new ApiProcess(program).start({}, address)).rejects.toThrow(/code 3\nno such table/);
});

test('the API is ready when it has said that it listens and answers as ready', async () => {
  const program = path.join(folder, 'listens.mjs');
  writeFileSync(program, 'process.send("listening"); setInterval(() => {}, 1000)');
  const api = new ApiProcess(program);
  await api.start({}, `http://127.0.0.1:${port}`);
  expect(api.child.exitCode).toBeNull();
  await end(api.child);
});

test('an API that has been loading is told its environment, however long before or after that was known', async () => {
  const program = path.join(folder, 'tells.mjs');
  writeFileSync(
    program,
    `process.once('message', ({ DATABASE_URL }) => { console.error('told', DATABASE_URL); process.exit(4); });`,
  );
  const api = new ApiProcess(program);
  await once(api.child, 'spawn');
  const told = api.start({ DATABASE_URL: 'postgres://here' }, `http://127.0.0.1:${port}`);
  await expect(told).rejects.toThrow(/code 4\ntold postgres:\/\/here/);
});

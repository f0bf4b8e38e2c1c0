import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backUp, restore } from '../src/backup/backup';
import { seedDemo } from '../src/database/seeds/demo/demo';
import { observed } from '../test/observe';
import { startPortal } from '../test/portal';
import { startDatabaseServer } from './database-server';

test('fault: the database server is lost and the backup goes to another one — the same rows and checksums there, and back again', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'moved-'));
  const [portal, elsewhere] = await Promise.all([startPortal(), startDatabaseServer()]);
  await seedDemo(portal.database, portal.clock.now());
  const here = { DIRECT_URL: (portal.database.options as { url: string }).url };
  const there = { DIRECT_URL: elsewhere.url };
  const file = path.join(folder, 'portal.backup');
  const taken = await backUp(here, file, portal.clock.now());
  await restore(there, file, false);
  const back = path.join(folder, 'back.backup');
  expect(await backUp(there, back, portal.clock.now())).toEqual(taken);
  expect(await restore(here, back, true)).toEqual(taken);
  expect(await backUp(here, file, portal.clock.now())).toEqual(taken);
  const rows = Object.values(taken.tables).reduce((sum, table) => sum + table.rows, 0);
  observed(`${rows} rows moved to another server and back, 0 differ`);
  await Promise.all([portal.stop(), elsewhere.stop()]);
  rmSync(folder, { recursive: true });
}, 180_000);

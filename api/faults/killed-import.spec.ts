import { adminLogin } from '@portal/contracts/admin';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { getImport, startImport } from '@portal/contracts/imports';
import { setTimeout as pause } from 'node:timers/promises';
import { createDataSource } from '../src/database/data-source';
import { PREPARING_TIMEOUTS } from '../src/config/database-timeouts';
import { ADMIN_PASSWORD, ApiBuild, type ApiProcess } from '../test/api-process';
import { createPortalDatabase, type TestDatabase } from '../test/database';
import { checked, through } from '../test/imports';
import { observed } from '../test/observe';

const ROWS = 5_000;
const KILLS = 3;

const FILE = [
  'First Name,Last Name,Email,Course Progress',
  ...Array.from({ length: ROWS }, (_, n) => `Ann,N${n},n${n}@example.com,clarity: 3`),
].join('\n');

const STORED = `
SELECT (SELECT count(*) FROM users)::int AS members, (SELECT count(*) FROM habits)::int AS habits,
  (SELECT count(*) FROM lesson_progress)::int AS lessons, (SELECT count(DISTINCT user_id) FROM import_rows)::int AS told`;

describe('importing', () => {
  let build: ApiBuild;
  let database: TestDatabase;

  beforeAll(async () => {
    [build, database] = await Promise.all([ApiBuild.make(), createPortalDatabase()]);
  }, 120_000);
  afterAll(async () => {
    build.remove();
    await database.drop();
  });

  async function adminOf(api: ApiProcess) {
    const admin = api.visitor();
    admin.headers[ADMIN_HEADER] = 'true';
    await admin.call(adminLogin, { body: { password: ADMIN_PASSWORD } });
    return admin;
  }

  test(`fault: the API is killed ${KILLS} times while it takes an import in — another process goes on each time, and no row is lost or taken in twice`, async () => {
    let api = await build.start(database.url);
    let admin = await adminOf(api);
    const { id } = await checked(admin, 'members', FILE);
    await admin.call(startImport, { params: { id }, body: { invite: false } });
    const killedAt: number[] = [];
    for (let kill = 1; kill <= KILLS; kill++) {
      for (let done = 0; done < (kill * ROWS) / (KILLS + 2);) {
        done = (await admin.call(getImport, { params: { id } })).body.progress.done;
        await pause(5);
      }
      await api.end('SIGKILL');
      api = await build.start(database.url);
      admin = await adminOf(api);
      killedAt.push((await admin.call(getImport, { params: { id } })).body.progress.done);
    }
    expect(Math.max(...killedAt)).toBeLessThan(ROWS);
    expect(await through(admin, id)).toMatchObject({ state: 'done', created: ROWS, there: 0, refused: 0 });
    await api.end('SIGKILL');

    const source = await createDataSource({ url: database.url, poolSize: 1 }, PREPARING_TIMEOUTS).initialize();
    const [stored] = await source.query<object[]>(STORED);
    await source.destroy();
    expect(stored).toEqual({ members: ROWS, habits: 5 * ROWS, lessons: 3 * ROWS, told: ROWS });
    observed(`killed after ${killedAt.join(', ')} of ${ROWS} rows; ${ROWS} taken in`);
  }, 180_000);
});

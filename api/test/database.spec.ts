import { portalOfSpec } from './portal';
import { untilBlocked } from './until-blocked';

describe('a test that empties tables', () => {
  const portal = portalOfSpec();

  test('lets work go first that holds one of them and is about to read another', async () => {
    const work = portal.database.createQueryRunner();
    await work.startTransaction();
    await work.query('LOCK TABLE outbox IN ROW EXCLUSIVE MODE');
    const emptied = portal.emptyTables('users', 'outbox');
    await untilBlocked(portal.database);
    await expect(work.query('SELECT FROM users')).resolves.toEqual([]);
    await work.commitTransaction();
    await work.release();
    await expect(emptied).resolves.toBeUndefined();
  });
});

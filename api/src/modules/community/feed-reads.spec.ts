import type { EntityManager } from 'typeorm';
import { startPortal, type Portal } from '../../../test/portal';
import { FEED } from './post.sql';

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

const CHEERED = 5_000;

/** How many rows of a table a plan read. */
const readOf = (table: string, node: PlanNode): number =>
  (node['Relation Name'] === table ? node['Actual Rows'] * node['Actual Loops'] : 0) +
  (node.Plans ?? []).reduce((sum, child) => sum + readOf(table, child), 0);

describe('reading the feed', () => {
  let portal: Portal;

  beforeAll(async () => {
    portal = await startPortal();
  }, 60_000);
  afterAll(() => portal.stop());

  test('takes no longer for a member who has cheered thousands of posts', async () => {
    await portal.member({ email: 'cheerful@example.com' });
    const { id } = await memberNamed('cheerful@example.com');
    await portal.database.query(
      `INSERT INTO posts (user_id, content, created_at)
       SELECT $1, 'Post ' || n, now() - n * interval '1 minute' FROM generate_series(1, ${CHEERED}) n`,
      [id],
    );
    await portal.database.query(
      'INSERT INTO post_cheers (post_id, user_id, created_at) SELECT id, $1, now() FROM posts',
      [id],
    );
    await portal.database.query('VACUUM ANALYZE posts, post_cheers, users');

    // A generic plan for all members, as the API's prepared statements soon have.
    const plan = await portal.database.transaction((manager) => preparedPlan(manager, id));
    expect(readOf('posts', plan)).toBe(20);
    expect(readOf('post_cheers', plan)).toBe(40);
  });

  const memberNamed = async (email: string) => {
    const [member] = await portal.database.query<{ id: string }[]>('SELECT id FROM users WHERE email = $1', [email]);
    if (!member) throw new Error(`Nobody has the address ${email}`);
    return member;
  };

  const preparedPlan = async (manager: EntityManager, id: string) => {
    await manager.query('SET LOCAL plan_cache_mode = force_generic_plan');
    await manager.query(`PREPARE feed AS ${FEED}`);
    const [row] = await manager.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE feed('${id}', 20)`,
    );
    await manager.query('DEALLOCATE feed');
    const [explained] = row?.['QUERY PLAN'] ?? [];
    if (!explained) throw new Error('PostgreSQL explains one plan');
    return explained.Plan;
  };
});

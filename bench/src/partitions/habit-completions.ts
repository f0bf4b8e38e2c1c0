import type pg from 'pg';

export const TABLE = 'habit_completions';

/** The table of before while it is copied. */
const UNPARTITIONED = `${TABLE}_unpartitioned`;

const HABITS = 5;

/** How many rows are taken at a time: what the members tick on one day. */
const rowsOfDay = (members: number) => members * HABITS;

/** Makes members with five habits each, stored in an order by chance, as they join and add them. */
export async function makeHabits(client: pg.Client, members: number): Promise<void> {
  await client.query(
    `INSERT INTO users (email, password_hash, first_name, last_name, created_at, last_active_at)
      SELECT 'load-' || n || '@example.com', 'x', 'First', 'Last', now() - interval '5 years', now()
      FROM generate_series(1, $1) n`,
    [members],
  );
  await client.query(
    `INSERT INTO habits (user_id, title, pillar, position)
      SELECT u.id, 'Habit ' || n, 'clarity', n FROM users u CROSS JOIN generate_series(1, $1) n
      WHERE u.email LIKE 'load-%' ORDER BY random()`,
    [HABITS],
  );
  await client.query('ANALYZE users, habits');
}

/** Replaces the rows by so many: every habit checked off on each day until yesterday, one day after the other. */
export async function fill(client: pg.Client, rows: number, members: number): Promise<void> {
  const days = Math.round(rows / rowsOfDay(members));
  // In the transaction that empties the table, its rows aren't written to the log.
  await client.query('BEGIN');
  await client.query(`TRUNCATE ${TABLE}`);
  await client.query(`ALTER TABLE ${TABLE} DROP CONSTRAINT IF EXISTS ${TABLE}_pkey`);
  for (let ago = days; ago > 0; ago--) {
    await client.query(
      `INSERT INTO ${TABLE} (habit_id, local_date, utc_offset, completed_at, streak)
        SELECT id, (now() AT TIME ZONE 'UTC')::date - $1::int, 0, now() - make_interval(days => $1::int), $2::int
        FROM habits WHERE title LIKE 'Habit %'`,
      [ago, days - ago + 1],
    );
  }
  await client.query('COMMIT');
}

/** Replaces the table by one with the same columns, constraints, triggers, and rows, partitioned by a hash of the habit. */
export async function partition(client: pg.Client, partitions: number): Promise<void> {
  const triggers = await client.query<{ definition: string }>(
    'SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal',
    [TABLE],
  );
  await client.query('BEGIN');
  await client.query(`ALTER TABLE ${TABLE} RENAME TO ${UNPARTITIONED}`);
  await client.query(`CREATE TABLE ${TABLE} (LIKE ${UNPARTITIONED}) PARTITION BY HASH (habit_id)`);
  await client.query(`ALTER TABLE ${TABLE} ADD FOREIGN KEY (habit_id) REFERENCES habits ON DELETE CASCADE`);
  for (let part = 0; part < partitions; part++) {
    await client.query(
      `CREATE TABLE ${partitionOf(part)} PARTITION OF ${TABLE} FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${part})`,
    );
  }
  for (const { definition } of triggers.rows) await client.query(definition);
  await client.query(`INSERT INTO ${TABLE} SELECT * FROM ${UNPARTITIONED}`);
  await client.query(`DROP TABLE ${UNPARTITIONED}`);
  await client.query('COMMIT');
}

export const partitionOf = (part: number) => `${TABLE}_${part}`;

/** Builds the index that all statements use. */
export const addPrimaryKey = (client: pg.Client) =>
  client.query(`ALTER TABLE ${TABLE} ADD PRIMARY KEY (habit_id, local_date)`);

/** Takes back what was checked off yesterday of one habit in fifty. */
export const undoSome = (client: pg.Client) =>
  client.query(
    `DELETE FROM ${TABLE} c USING (SELECT id FROM habits WHERE title LIKE 'Habit %' AND random() < 0.02) h
      WHERE c.habit_id = h.id AND c.local_date = (now() AT TIME ZONE 'UTC')::date - 1`,
  );

/** Bytes of the table and of its indexes, with those of all partitions. */
export async function sizesOf(client: pg.Client): Promise<{ table: number; indexes: number }> {
  const { rows } = await client.query<{ table: number; indexes: number }>(
    `SELECT sum(pg_table_size(relid))::float AS table, sum(pg_indexes_size(relid))::float AS indexes
      FROM (SELECT $1::regclass AS relid UNION SELECT relid FROM pg_partition_tree($1::regclass)) tables`,
    [TABLE],
  );
  const [sizes] = rows;
  if (!sizes) throw new Error(`There is no table ${TABLE}`);
  return sizes;
}

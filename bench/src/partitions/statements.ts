import type pg from 'pg';
import { COMPLETE_HABIT, HABIT_WEEK, HABITS } from '../../../api/src/modules/habits/habit.sql';
import { forMember, memberValues } from '../../../api/src/modules/users/member.sql';
import { percentile } from '../statistics';

/** Statements of each kind. */
const TIMES = 2_000;
const WARM_UP = 200;
/** How many of them are explained. */
const EXPLAINED = 50;

/** What one of the API's statements takes. */
export interface StatementCost {
  /** Milliseconds, of one statement after the other. */
  median: number;
  p99: number;
  /** CPU time of PostgreSQL in milliseconds. */
  cpu: number;
  /** Pages of tables and indexes that are read, wherever from. */
  pages: number;
  /** Bytes of the write-ahead log. */
  wal: number;
}

interface Habit {
  id: string;
  userId: string;
}

interface Statement {
  text: string;
  values: (habit: Habit) => unknown[];
}

const own = ({ userId }: Habit) => memberValues({ id: userId, timeZone: 'UTC' }, new Date());

/** What the API does with the table for a member. */
const STATEMENTS = {
  habits: { text: forMember(HABITS), values: own },
  week: { text: forMember(HABIT_WEEK), values: (habit) => [...own(habit), null] },
  tick: { text: forMember(COMPLETE_HABIT), values: (habit) => [...own(habit), habit.id, null] },
} as const satisfies Record<string, Statement>;

/** Each statement, and the reads once more as they are behind a pooler: planned each time. */
export interface Statements {
  habits: StatementCost;
  habitsUnprepared: StatementCost;
  week: StatementCost;
  weekUnprepared: StatementCost;
  tick: StatementCost;
}

interface Stand {
  client: pg.Client;
  /** Milliseconds of CPU that PostgreSQL has used so far. */
  cpu: () => number;
}

/** Measures the statements, each by other members. */
export async function measureStatements(stand: Stand): Promise<Statements> {
  return {
    habits: await measure(stand, STATEMENTS.habits, 'habits'),
    habitsUnprepared: await measure(stand, STATEMENTS.habits),
    week: await measure(stand, STATEMENTS.week, 'week'),
    weekUnprepared: await measure(stand, STATEMENTS.week),
    tick: await measure(stand, STATEMENTS.tick, 'tick'),
  };
}

async function measure({ client, cpu }: Stand, statement: Statement, name?: string): Promise<StatementCost> {
  const habits = await habitsByChance(client, WARM_UP + TIMES + EXPLAINED);
  const send = (habit: Habit) =>
    client.query({ text: statement.text, values: statement.values(habit), ...(name !== undefined && { name }) });
  for (const habit of habits.slice(0, WARM_UP)) await send(habit);
  await client.query('CHECKPOINT');
  const before = { cpu: cpu(), wal: await logPosition(client) };
  const times: number[] = [];
  for (const habit of habits.slice(WARM_UP, WARM_UP + TIMES)) {
    const began = performance.now();
    await send(habit);
    times.push(performance.now() - began);
  }
  const used = { cpu: cpu() - before.cpu, wal: (await logPosition(client)) - before.wal };
  return {
    median: percentile(times, 50),
    p99: percentile(times, 99),
    cpu: used.cpu / TIMES,
    pages: await pagesOf(client, statement, habits.slice(-EXPLAINED)),
    wal: used.wal / TIMES,
  };
}

async function habitsByChance(client: pg.Client, count: number): Promise<Habit[]> {
  const { rows } = await client.query<Habit>(
    `SELECT id, user_id AS "userId" FROM habits WHERE title LIKE 'Habit %' ORDER BY random() LIMIT $1`,
    [count],
  );
  return rows;
}

async function logPosition(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ position: string }>(
    `SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS position`,
  );
  return Number(rows[0]?.position);
}

interface Plan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

async function pagesOf(client: pg.Client, { text, values }: Statement, habits: readonly Habit[]): Promise<number> {
  let pages = 0;
  for (const habit of habits) {
    const { rows } = await client.query<{ 'QUERY PLAN': [Plan] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values(habit),
    );
    const [{ Plan: plan } = { Plan: undefined }] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!plan) throw new Error('EXPLAIN answered no plan');
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return pages / habits.length;
}

/**
 * Measures the admin's list of leads at 100,000 rows, on the PostgreSQL that TEST_DATABASE_URL names, in a database of
 * its own: `TEST_DATABASE_URL=postgres://… npx tsx api/bench/leads.ts`. Prints the time of each request at the API
 * (median and slowest of 15) and the plans of the statements behind it; ends with 1 when a median is over 200 ms.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { adminLogin } from '@portal/contracts/admin';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { exportLeads, leadFilterSchema, listLeads } from '@portal/contracts/leads';
import pg from 'pg';
import { countStatement, pageStatement, type Statement } from '../src/modules/leads/lead-query';
import { Client } from '../test/client';
import { createTestDatabase } from '../test/database';
import { freePort } from '../test/mail-server';

const ROWS = 100_000;
const ROUNDS = 15;
const LIMIT_MS = 200;

const FILTERS: Record<string, Parameters<typeof leadFilterSchema.parse>[0]> = {
  'first page': {},
  oldest: { sort: 'oldest' },
  'by name': { sort: 'name' },
  'by income': { sort: 'income-high' },
  status: { status: 'won' },
  overdue: { promise: 'overdue' },
  industry: { industry: 'Insurance' },
  income: { income: 'Over $1,000,000' },
  'industry, income, status': { industry: 'Insurance', income: 'Over $1,000,000', status: 'lost' },
  dates: { from: '2026-01-10T00:00:00.000Z', before: '2026-01-12T00:00:00.000Z' },
  'search, many hits': { search: 'lead 7' },
  'search, one hit': { search: 'lead99999@' },
  'search, no hit': { search: 'nobody at all' },
  'phone search': { search: '555-000-5000' },
};

const FILL = `
INSERT INTO questionnaires (name, phone, email, industry, current_income, income_goal, business_description, created_at,
  status, answered_at)
SELECT 'Lead ' || n, '(555) 0' || lpad((n / 100)::text, 2, '0') || '-' || lpad((n % 10000)::text, 4, '0'),
  'lead' || n || '@example.com',
  (ARRAY['Real Estate', 'Loan Officer/Mortgage', 'Insurance', 'Consulting', 'Retail', 'Other'])[1 + n % 6],
  (ARRAY['Under $50,000', '$50,000 - $100,000', '$100,000 - $250,000', '$250,000 - $500,000', '$500,000 - $1,000,000',
    'Over $1,000,000'])[1 + n % 7 % 6],
  'Over $1,000,000', repeat('Steady work, no system, and leads that go cold. ', 8),
  timestamptz '2026-01-01' + n * interval '20 seconds', s.status,
  CASE WHEN s.status <> 'new' THEN timestamptz '2026-01-01' + n * interval '20 seconds' + interval '3 hours' END
FROM generate_series(1, ${ROWS}) n,
  LATERAL (SELECT (ARRAY['new', 'contacted', 'call-booked', 'won', 'lost'])[1 + n % 11 % 5] AS status) s`;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function explain(database: pg.Client, { text, values }: Statement) {
  const { rows } = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, COSTS OFF) ${text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']);
  say(
    plan
      .filter((line) => /Scan|Sort|Execution Time|Rows Removed/.test(line))
      .map((line) => `    ${line.trim()}`)
      .join('\n'),
  );
}

async function measure(admin: Client, query: object) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    const { status } = await admin.call(listLeads, { query });
    if (status !== 200) throw new Error(`Answered ${status}`);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(ROUNDS / 2)] ?? 0, slowest: times.at(-1) ?? 0 };
}

const root = path.resolve(import.meta.dirname, '..');
const built = mkdtempSync(path.join(root, '.bench-'));
const testDatabase = await createTestDatabase();
const port = await freePort();
const env = {
  ...process.env,
  DATABASE_URL: testDatabase.url,
  ADMIN_PASSWORD: 'bench',
  PORT: String(port),
  LOG_LEVEL: 'silent',
};
const main = path.join(built, 'main.js');
execFileSync('npx', ['rspack', 'build', '--output-path', built], { cwd: root, stdio: 'ignore' });
execFileSync(process.execPath, [main, 'migrate'], { env, stdio: 'ignore' });
const database = new pg.Client({ connectionString: testDatabase.url });
await database.connect();
await database.query(FILL);
await database.query('VACUUM ANALYZE questionnaires');
const api = spawn(process.execPath, [main], { env, stdio: 'inherit' });
const admin = new Client(`http://127.0.0.1:${port}`);
admin.headers[ADMIN_HEADER] = 'true';
while ((await admin.send('GET', '/api/ready').catch(() => undefined))?.status !== 200) {
  await new Promise((resolve) => setTimeout(resolve, 100));
}
await admin.call(adminLogin, { body: { password: 'bench' } });

let worst = 0;
const now = new Date();
for (const [name, given] of Object.entries(FILTERS)) {
  const { median, slowest } = await measure(admin, given as object);
  worst = Math.max(worst, median);
  say(`${name}: ${median.toFixed(0)} ms (slowest ${slowest.toFixed(0)} ms)`);
  const filter = leadFilterSchema.parse(given);
  await explain(database, pageStatement(filter, now, { backwards: false, limit: 51 }));
  await explain(database, countStatement(filter, now));
}

let after: string | undefined;
for (let page = 0; page < 500; page++) {
  const { body } = await admin.call(listLeads, { query: { limit: 100, ...(after && { after }) } });
  after = body.next ?? undefined;
}
const deep = await measure(admin, { after });
worst = Math.max(worst, deep.median);
say(`50,000 rows deep: ${deep.median.toFixed(0)} ms (slowest ${deep.slowest.toFixed(0)} ms)`);

const started = performance.now();
const { body: csv } = await admin.call(exportLeads, { query: {} });
say(
  `export of all: ${((performance.now() - started) / 1000).toFixed(1)} s, ${(String(csv).length / 1e6).toFixed(0)} MB`,
);

const ended = once(api, 'exit');
api.kill('SIGTERM');
await ended;
await database.end();
await testDatabase.drop();
rmSync(built, { recursive: true });
process.exit(worst > LIMIT_MS ? 1 : 0);

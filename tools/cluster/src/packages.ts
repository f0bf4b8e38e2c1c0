import { existsSync } from 'node:fs';

/** The folder of PostgreSQL's programs, as Debian's package has it. */
export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin';

/** The programs that a cluster is made of, each with its Debian package. */
export const PROGRAMS = {
  postgres: { path: `${POSTGRES_PROGRAMS}/postgres`, package: 'postgresql-15' },
  patroni: { path: '/usr/bin/patroni', package: 'patroni' },
  etcd: { path: '/usr/bin/etcd', package: 'etcd-server' },
  pgbouncer: { path: '/usr/sbin/pgbouncer', package: 'pgbouncer' },
  pgbackrest: { path: '/usr/bin/pgbackrest', package: 'pgbackrest' },
  haproxy: { path: '/usr/sbin/haproxy', package: 'haproxy' },
  setpriv: { path: '/usr/bin/setpriv', package: 'util-linux' },
} as const;

/** A machine lacks programs that a cluster is made of. The message says which packages, and how to install them. */
export class MissingPackagesError extends Error {
  override readonly name = 'MissingPackagesError';

  constructor(readonly packages: readonly string[]) {
    super(
      `A cluster needs programs that aren’t installed here: ${packages.join(', ')}. On Debian 12, install them as root with\n` +
        `  apt-get install --no-install-recommends ${packages.join(' ')}\n` +
        'Debian starts some of them as services. The cluster runs its own, so you can stop and disable those.',
    );
  }
}

/** The packages whose programs this machine lacks. */
export const missingPackages = (exists: (path: string) => boolean = existsSync): string[] =>
  Object.values(PROGRAMS).flatMap((program) => (exists(program.path) ? [] : [program.package]));

/** @throws {MissingPackagesError} unless this machine has every program of a cluster */
export function assertPackages(exists?: (path: string) => boolean): void {
  const missing = missingPackages(exists);
  if (missing.length > 0) throw new MissingPackagesError(missing);
}

import { spawnSync } from 'node:child_process';
import { lchown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseFailure } from './failure';

/** Who PostgreSQL runs as. */
export interface Owner {
  /** What to start so that a program runs as the owner. */
  command(program: string, args: readonly string[]): [command: string, args: string[]];
  /** Gives the owner a folder with all that is in it, unless it is theirs. */
  take(folder: string): Promise<void>;
}

/** Whoever starts the portal. */
const SELF: Owner = { command: (program, args) => [program, [...args]], take: async () => {} };

const idOf = (kind: '-u' | '-g', name: string) => {
  const { status, stdout } = spawnSync('id', [kind, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
};

/**
 * PostgreSQL refuses to run as root. Then it runs as `postgres` or, if that user does not exist, as `nobody`, with the
 * one privilege of root that it needs to access its programs and data wherever they are, e.g. in /root. The data is in
 * a folder owned by root, so that no other process of that user can access it.
 */
export async function ownerOf(data: string): Promise<Owner> {
  if (process.getuid?.() !== 0) return SELF;
  const existing = await stat(data).catch(() => undefined);
  const name = ['postgres', 'nobody'].find((each) => idOf('-u', each) !== undefined);
  const uid = existing?.uid || idOf('-u', name ?? '');
  const gid = existing?.uid ? existing.gid : idOf('-g', name ?? '');
  if (uid === undefined || gid === undefined) {
    throw new DatabaseFailure('PostgreSQL can’t run as root, and there’s no user “postgres” to run it as.');
  }
  if (spawnSync('setpriv', ['--version']).status !== 0) {
    throw new DatabaseFailure(
      'PostgreSQL can’t run as root, and the program setpriv (part of util-linux), which would start it as another user, is missing. Install it, or start the portal as another user.',
    );
  }
  const become = ['--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups'];
  // Without the bit, access(2) leaves the privilege out of account, and PostgreSQL believes its own programs unreadable.
  const reach = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override', '--securebits', '+no_setuid_fixup'];
  return {
    command: (program, args) => ['setpriv', [...become, ...reach, '--', program, ...args]],
    async take(folder) {
      if ((await stat(folder)).uid === uid) return;
      const inside = await readdir(folder, { recursive: true });
      for (const each of ['', ...inside]) await lchown(path.join(folder, each), uid, gid);
    },
  };
}

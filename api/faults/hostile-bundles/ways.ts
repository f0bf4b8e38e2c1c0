import { ENCLOSURES, Sandbox, type Enclosure } from '../../src/modules/pages/sandbox';

/** A way to start a renderer that works on this machine. */
export type Way = Enclosure;

/** A user that may do nothing: nobody. */
export const UNPRIVILEGED = 65_534;

async function working(ways: readonly Way[]): Promise<Way[]> {
  const works = async (way: Way) =>
    new Sandbox([way]).enclosure().then(
      () => true,
      () => false,
    );
  const found = await Promise.all(ways.map(works));
  return ways.filter((_, at) => found[at]);
}

export const isRoot = process.getuid?.() === 0;

/** How renderers are started where the API is root; none where these tests are not. */
export const ROOT = await working(
  ENCLOSURES.filter(({ hasOwnUser }) => hasOwnUser).map((way) => ({ ...way, name: `root, ${way.name}` })),
);

/** How they are started where the API is a plain user: as that user. */
export const PLAIN_USER = await working(
  ENCLOSURES.filter(({ hasOwnUser }) => !hasOwnUser).map(({ name, command }) => ({
    name: `plain user, ${name}`,
    command: isRoot
      ? ['setpriv', `--reuid=${UNPRIVILEGED}`, `--regid=${UNPRIVILEGED}`, '--clear-groups', ...command]
      : command,
    hasOwnUser: false,
  })),
);

if (PLAIN_USER.length === 0 || (isRoot && ROOT.length === 0)) throw new Error('No renderer can be started here');

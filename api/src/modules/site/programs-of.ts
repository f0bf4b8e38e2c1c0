import { HOST, type Composition, type Release } from '@portal/contracts/release';
import type { ReadText } from '@portal/delivery/compose';

/** A program of a release. */
export interface Program {
  app: string;
  code: string;
  /** What a stack trace calls it. */
  file: string;
}

/** All that a composition's pages are rendered by. */
export interface Programs {
  /** Tells one composition from another. */
  site: string;
  composition: unknown;
  shell: Program;
  remotes: Program[];
}

/** The programs that render a composition's pages. @throws when the shell has none, without which none can run */
export async function programsOf(
  composition: Composition,
  releases: readonly Release[],
  read: ReadText,
): Promise<Programs> {
  const programOf = async (release: Release): Promise<Program[]> => {
    const { app, version, program } = release;
    if (program === undefined) return [];
    return [{ app, code: await read(release, program), file: `${app}-${version}/${program}` }];
  };
  const programs = (await Promise.all(releases.map(programOf))).flat();
  const shell = programs.find(({ app }) => app === HOST);
  if (!shell) throw new Error(`${HOST} has no program`);
  return { site: composition.id, composition, shell, remotes: programs.filter(({ app }) => app !== HOST) };
}

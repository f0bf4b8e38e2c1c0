import { HOST, type Composition, type Release } from '@portal/contracts/release';
import type { ReadText } from '../compose';

/** The part of a release that renders its pages on the server. */
export interface SsrBundle {
  code: string;
  /** What a stack trace calls it. */
  file: string;
}

/** All that the pages of one app in one composition are rendered by. */
export interface SsrBundles {
  /** As a browser gets it. */
  composition: Composition;
  shell: SsrBundle;
  /** That of the pages' app; none where these are the shell's own. */
  remote: SsrBundle | undefined;
}

/** Reads what renders an app's pages in a composition. @throws when a release has no bundle, or it cannot be read */
export async function readSsrBundles(
  composition: Composition,
  releases: readonly Release[],
  app: string,
  read: ReadText,
): Promise<SsrBundles> {
  const bundleOf = async (name: string): Promise<SsrBundle> => {
    const release = releases.find((one) => one.app === name);
    if (release?.program === undefined) throw new Error(`${name} has nothing that renders its pages`);
    return { code: await read(release, release.program), file: `${name}-${release.version}/${release.program}` };
  };
  const [shell, remote] = await Promise.all([bundleOf(HOST), app === HOST ? undefined : bundleOf(app)]);
  return { composition, shell, remote };
}

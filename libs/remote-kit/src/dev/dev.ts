import type { News } from './news';
import { pageScript } from './page-script';
import { PortalBehind } from './portal-behind';
import { remoteIn } from './remote-folder';
import { DevServer } from './server';
import { WorkingRemote } from './working-remote';

export interface DevOptions {
  /** The origin of the portal to develop against. */
  portal: string;
  /** The folders of the remotes that are worked on. */
  folders: readonly string[];
  /** Where to serve it, on this machine alone. */
  port: number;
  /** Hears a line about each build. */
  say: (line: string) => void;
}

/** A portal with remotes from working folders in it. */
export interface Development {
  /** Where it is served. */
  address: string;
  /** The apps from working folders. */
  apps: readonly string[];
  stop: () => Promise<void>;
}

function lineOf(news: News): string | undefined {
  if (news.what === 'built') return `built ${news.app}`;
  if (news.what === 'broken') return [`${news.app}:`, ...news.faults.map(({ message }) => message)].join('\n');
  return undefined;
}

/**
 * Proxies a portal, with remotes from working folders in place of its own releases. The portal and its security policy
 * are unchanged. Saved changes replace the running code in every open page.
 * @throws {ReleaseError} if there is no such portal, it is too old, a folder is not a remote's, or the port is in use
 */
export async function startDevelopment({ portal: address, folders, port, say }: DevOptions): Promise<Development> {
  const places = await Promise.all(folders.map(remoteIn));
  const portal = new PortalBehind(address);
  await portal.shellOf(await portal.composition());
  const server = new DevServer(portal, port, await pageScript());
  await server.listen();
  const tell = (news: News) => {
    server.tell(news);
    const line = lineOf(news);
    if (line !== undefined) say(line);
  };
  const remotes = await Promise.all(places.map((place) => WorkingRemote.start(place, tell)));
  server.show(remotes);
  const stop = async () => {
    server.stop();
    await Promise.all(remotes.map((remote) => remote.stop()));
  };
  await Promise.all(remotes.map((remote) => remote.settled()));
  return { address: server.address, apps: remotes.map(({ app }) => app), stop };
}

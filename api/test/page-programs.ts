import { aPage, Published, untilServed, type Build } from './published';
import type { Client } from './client';
import type { Portal } from './portal';

/** A shell whose pages are functions that give their own markup. */
export const SHELL_PROGRAM = `
exports.shared = {};
exports.renderPage = async ({ app, pageId, address, moment, answers }, remotes) => {
  const show = (await remotes[app][pageId]()).default;
  return show({ address, moment, answers });
};`;

/**
 * The program of a remote.
 * @param pages by their ids, the source of a function of `{ address, moment, answers }` that gives the markup
 */
export const remoteProgram = (pages: Readonly<Record<string, string>>) => `
const html = (text) => ({ html: text, styles: '', styledVersion: '6.6.0' });
exports.default = {
${Object.entries(pages)
  .map(([id, show]) => `  ${JSON.stringify(id)}: async () => ({ default: ${show} }),`)
  .join('\n')}
};`;

/** Members' pages of `mf-a`, each at the path of its id, with the calls that it makes. */
export const memberPages = (data: Readonly<Record<string, string[]>>) =>
  Object.entries(data).map(([id, calls]) => ({ ...aPage(`/${id}`, 'member', id, id), data: calls }));

/** Makes a shell and remotes live that render pages, and waits until they are served. */
export async function publishRendering({ databaseUrl, origin }: Portal, ...remotes: Build[]): Promise<Published> {
  const published = new Published(databaseUrl);
  for (const build of remotes) await published.publish(build);
  const { version } = await published.publish({ app: 'shell', program: SHELL_PROGRAM });
  await untilServed(origin, 'shell', version);
  return published;
}

export const cookiesOf = ({ cookies }: Client) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Opens a page in a browser whose zone the portal knows. */
export const openPage = (who: Client, address: string, cookies = 'portal_zone=UTC', headers = {}) =>
  who.send('GET', address, { headers: { cookie: `${cookiesOf(who)}; ${cookies}`, ...headers } });

/** The root element of a page that is left to the browser. */
export const STATIC_ROOT = '<div id="root"></div>';

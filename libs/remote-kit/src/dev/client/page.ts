// Runs in every page of a portal in development, ahead of the shell.
import '@rspack/plugin-react-refresh/react-refresh-entry';
import * as refreshRuntime from 'react-refresh/runtime';
import { ADDRESSES } from '../addresses';
import type { Fault, News } from '../news';
import { watchErrors } from './errors';
import { showMark } from './mark';
import { BUILT, REFRESH_RUNTIME, STARTED } from './names';
import { Overlay } from './overlay';

Object.defineProperty(globalThis, REFRESH_RUNTIME, { value: refreshRuntime });

const overlay = new Overlay();
const builds = new Map<string, string>();
let server: string | undefined;

function announce(app: string) {
  const hash = builds.get(app);
  if (hash !== undefined) window.dispatchEvent(new CustomEvent(BUILT, { detail: { app, hash } }));
}

function take(news: News) {
  switch (news.what) {
    case 'hello':
      if (server !== undefined && server !== news.server) window.location.reload();
      server = news.server;
      showMark(news.remotes, news.portal);
      break;
    case 'built':
      builds.set(news.app, news.hash);
      overlay.mended(news.app);
      announce(news.app);
      break;
    case 'broken':
      overlay.broken(news.app, news.faults);
      break;
    case 'reload':
      window.location.reload();
      break;
  }
}

/** The location of an error in the working folder; undefined if it is from elsewhere. */
async function trace({ name, message, stack = '' }: Error): Promise<Fault | undefined> {
  const body = JSON.stringify({ message: `${name}: ${message}`, stack });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(ADDRESSES.trace, { method: 'POST', headers, body });
  return answer.status === 200 ? ((await answer.json()) as Fault) : undefined;
}

watchErrors((error) => {
  trace(error).then(
    (fault) => fault && overlay.failed(fault),
    // The dev server has ended; the browser's console has the error all the same.
    console.warn,
  );
});
window.addEventListener(STARTED, (event) => announce((event as CustomEvent<string>).detail));
new EventSource(ADDRESSES.news).addEventListener('message', ({ data }) => take(JSON.parse(String(data)) as News));

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha256Of } from '@portal/delivery/digest';
import { SERVING_TIMEOUTS } from '../src/config/database-timeouts';
import { packContent } from '../src/storage/packed-content';
import { Client } from '../test/client';
import { DatabaseProxy } from '../test/database-proxy';
import { cookiesOf, openPage, publishRendering, remoteProgram } from '../test/page-programs';
import { aPage } from '../test/published';
import { startPortal, type Portal } from '../test/portal';

const REMOTE = remoteProgram({
  home: `({ answers }) => html('Hello ' + answers['/api/auth/user'].body.firstName)`,
  day: `({ answers }) => html(String(answers['/api/dashboard'].body.dailyPriorities.length))`,
});

const PAGES = [
  aPage('/', 'member', 'home', 'Home'),
  { ...aPage('/day', 'member', 'day', 'Day'), data: ['/api/dashboard'] },
];

const publishPages = (portal: Portal) => publishRendering(portal, { app: 'mf-a', pages: PAGES, program: REMOTE });

test('fault: a bundle in the local cache is not what was published — it is fetched anew, and that one never runs', async () => {
  const cache = mkdtempSync(path.join(tmpdir(), 'page-programs-'));
  const portal = await startPortal({ environment: { RELEASE_CACHE: cache } });
  try {
    await publishPages(portal);
    const member = await portal.member({ firstName: 'Dana' });
    const other = packContent({ bytes: Buffer.from(REMOTE.replace('Hello', 'Pay')), brotli: null, gzip: null });
    const file = path.join(cache, 'contents', sha256Of(REMOTE));
    expect(readFileSync(file)).not.toEqual(other);
    writeFileSync(file, other);
    const elsewhere = new Client(await portal.another({ RELEASE_CACHE: cache }));
    for (const [name, value] of member.cookies) elsewhere.cookies.set(name, value);
    expect((await openPage(elsewhere, '/')).body).toContain('Hello Dana');
    expect(readFileSync(file)).not.toEqual(other);
  } finally {
    await portal.stop();
    rmSync(cache, { recursive: true });
  }
}, 60_000);

test('fault: the database hangs while a page is opened — the static page is sent before the call itself is given up', async () => {
  let proxy: DatabaseProxy | undefined;
  const reach = async (url: string) => {
    proxy = await DatabaseProxy.before(url);
    return proxy.url;
  };
  const portal = await startPortal({ reach, databaseTimeouts: SERVING_TIMEOUTS });
  try {
    await publishPages(portal);
    const member = await portal.member();
    proxy?.turn({ kind: 'stall' });
    const headers = { cookie: `${cookiesOf(member)}; portal_zone=UTC` };
    const answered: string[] = [];
    const note = async (path: string) => {
      const { status } = await member.send('GET', path, { headers });
      answered.push(`${path} ${status}`);
    };
    await Promise.all([note('/day'), note('/api/dashboard')]);
    expect(answered).toEqual(['/day 200', '/api/dashboard 503']);
  } finally {
    proxy?.turn({ kind: 'pass' });
    await portal.stop();
    await proxy?.stop();
  }
}, 60_000);

import { setTimeout as pause } from 'node:timers/promises';
import { COMPOSITION_URL, compositionSchema, type Release } from '@portal/contracts/release';
import { aPage, Published, untilServed } from '../../../test/published';
import { startPortal, type Portal } from '../../../test/portal';

describe('a live remote that its shell cannot serve', () => {
  let portal: Portal;
  let published: Published;
  let log = '';
  let apps = 0;
  let app: string;
  let versions: Release[];

  beforeAll(async () => {
    portal = await startPortal({ environment: { LOG_LEVEL: 'warn' }, logTo: { write: (line) => (log += line) } });
    published = new Published(portal.databaseUrl);
    await published.publish({ app: 'shell' });
  }, 60_000);
  afterAll(() => portal.stop());
  beforeEach(async () => {
    app = `mf-${++apps}`;
    versions = [];
    for (const text of ['first', 'second', 'third']) {
      versions.push(await published.publish({ app, text, pages: [aPage(`/${app}`)] }));
    }
  });

  const live = async () => {
    const answer = await fetch(portal.origin + COMPOSITION_URL);
    return compositionSchema.parse(await answer.json()).releases.find((release) => release.app === app);
  };

  test('names the step back that a browser may run, to whoever asks and in no page', async () => {
    await untilServed(portal.origin, app, versions[2]?.version);
    expect((await live())?.before).toEqual({
      version: versions[1]?.version,
      sdk: { needs: '^1.0.0' },
      entry: { file: 'remoteEntry.js', integrity: versions[1]?.files['remoteEntry.js']?.integrity },
    });
    expect(await (await fetch(`${portal.origin}/${app}`)).text()).not.toContain(versions[1]?.version);
  });

  test('gives way to the newest step back that fits, and the log says why', async () => {
    const [first, second, third] = versions;
    // No deployment would make these live; the database is changed by hand.
    for (const release of [second, third]) {
      await portal.database.query('UPDATE releases SET description = $1 WHERE app = $2 AND version = $3', [
        JSON.stringify({ ...release, sdk: { needs: '^2.0.0' } }),
        app,
        release?.version,
      ]);
    }
    await published.publish({ app: 'mf-other' });
    await untilServed(portal.origin, app, first?.version);
    expect((await live())?.before).toBeUndefined();
    while (!log.includes(`${app} ${third?.version} is incompatible with its shell, browsers get ${first?.version}`))
      await pause(20);
  });
});

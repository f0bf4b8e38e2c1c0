import { signUp } from '../support/members';
import { expect, test } from '../support/own-portal';
import { buildNewcomer, buildVariant, release } from '../support/variant';

test.describe.configure({ timeout: 240_000 });

/** A sixth remote, made by a team that has a name which nothing in this repository mentions. */
const EVENTS = {
  'package.json': JSON.stringify({
    name: 'mf-events',
    version: '1.0.0',
    type: 'module',
    scripts: { build: 'rspack build && remote-kit pack' },
  }),
  'rspack.config.ts': `import { remote } from '../rspack.shared';\nexport default remote('mf-events');\n`,
  'src/manifest.ts': `export const manifest = {
    sdk: '^1.1.0',
    pages: [
      { id: 'events', path: '/events', access: 'member', title: 'Events', nav: { label: 'Events', order: 55, icon: 'calendar' } },
      { id: 'month', path: '/events/:month', access: 'member', title: 'Events of a month' },
    ],
  } as const;\n`,
  'src/routes.tsx': `import { defineRemote } from '@portal/sdk';
  import { manifest } from './manifest';
  export default defineRemote(manifest, {
    events: () => import(/* webpackChunkName: "events" */ './events'),
    month: () => import(/* webpackChunkName: "month" */ './month'),
  });\n`,
  'src/month.tsx': `export default function Month() { return <main><h1>Events of the month</h1></main>; }\n`,
  'src/events.tsx': `export default function Events() { return <main><h1>All events</h1></main>; }\n`,
};

test('a remote that nobody here has heard of is shipped, hinders nobody, and is retired', async ({
  page,
  ownPortal,
}) => {
  await signUp(page);
  await page.goto('/community');
  await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
  const folder = await buildNewcomer('mf-events', EVENTS);
  await release(ownPortal, 'publish', 'mf-events', '--from', folder);

  await test.step('its page and its place in the navigation are there', async () => {
    await page.goto('/events/may');
    await expect(page.getByRole('heading', { level: 1, name: 'Events of the month' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Events' }).first()).toBeVisible();
  });

  await test.step('every other team goes on listing, publishing, rolling back and verifying', async () => {
    const edit = { file: 'src/features/community/copy.ts', from: "title: 'Community'", to: "title: 'Community news'" };
    await release(ownPortal, 'publish', 'mf-community', '--from', await buildVariant('mf-community', [edit]));
    await page.goto('/community');
    await expect(page.getByRole('heading', { level: 1, name: 'Community news' })).toBeVisible();
    await release(ownPortal, 'rollback', 'mf-community');
    expect(await release(ownPortal, 'verify')).toMatchObject({ damaged: [] });
    const { apps } = (await release(ownPortal, 'list')) as { apps: { app: string }[] };
    expect(apps.map(({ app }) => app)).toContain('mf-events');
  });

  await test.step('a tab from before hears that there is something new', async () => {
    const answer = await page.request.get('/releases/registry.json');
    expect(JSON.stringify(await answer.json())).toContain('mf-events');
  });

  await test.step('another app cannot take its address, by whatever name of the parameter', async () => {
    const claim = { file: 'src/manifest.ts', from: "path: '/coaching'", to: "path: '/events/:slug'" };
    const rival = await buildVariant('mf-community', [claim]);
    await expect(release(ownPortal, 'publish', 'mf-community', '--from', rival)).rejects.toThrow(
      'mf-community cannot claim /events/:slug: /events/:month belongs to mf-events',
    );
  });

  await test.step('retired, its page is gone and everything else stays', async () => {
    await release(ownPortal, 'retire', 'mf-events');
    expect((await page.request.get('/events/may')).status()).toBe(404);
    await page.goto('/community');
    await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Events' })).toHaveCount(0);
  });
});

test('a rollback goes back each time, canary browsers included', async ({ page, ownPortal }) => {
  const titled = (text: string) => [
    { file: 'src/features/community/copy.ts', from: "title: 'Community'", to: `title: '${text}'` },
  ];
  const [second, third] = await Promise.all(
    ['Second', 'Third'].map((text) => buildVariant('mf-community', titled(text))),
  );
  const see = async (title: string) => {
    await page.goto('/community');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  await signUp(page);
  await page.context().addCookies([{ name: 'portal_channel', value: 'canary', url: ownPortal.address }]);
  await release(ownPortal, 'publish', 'mf-community', '--from', second ?? '');
  await release(ownPortal, 'publish', 'mf-community', '--from', third ?? '', '--channel', 'canary');
  await see('Third');
  await release(ownPortal, 'promote', 'mf-community');
  await release(ownPortal, 'rollback', 'mf-community');
  await see('Second');
  await release(ownPortal, 'rollback', 'mf-community');
  await see('Community');
});

import { signUp } from '../support/members';
import { expect, test } from '../support/own-portal';
import { buildVariant, release, type Edit } from '../support/variant';

test.describe.configure({ timeout: 420_000 });

/** Another release of each app, told apart by one text, and a page on which it shows. */
const NEXT: Record<string, { edit: Edit; page: string; heading: string }> = {
  shell: {
    edit: { file: 'src/app/copy.ts', from: "later: 'Later'", to: "later: 'Not now'" },
    page: '/settings',
    heading: 'Profile Settings',
  },
  'mf-public': {
    edit: { file: 'src/features/subscription/copy.ts', from: 'Choose Your Plan', to: 'Choose Your Next Plan' },
    page: '/subscribe',
    heading: 'Choose Your',
  },
  'mf-courses': {
    edit: { file: 'src/features/curriculum/copy.ts', from: "title: 'Curriculum'", to: "title: 'Curriculum next'" },
    page: '/curriculum',
    heading: 'Curriculum',
  },
  'mf-community': {
    edit: { file: 'src/features/community/copy.ts', from: "title: 'Community'", to: "title: 'Community next'" },
    page: '/community',
    heading: 'Community',
  },
  'mf-admin': {
    edit: { file: 'src/features/platform/sign-in/copy.ts', from: 'Admin sign-in', to: 'Admin sign-in next' },
    page: '/admin-login',
    heading: 'Admin sign-in',
  },
};

function next(app: string) {
  const found = NEXT[app];
  if (!found) throw new Error(`There is no other release of ${app} here`);
  return found;
}

test('every pairing of previous and current shell and remotes runs', async ({ page, ownPortal }) => {
  await signUp(page);

  const remotes = Object.keys(NEXT).filter((app) => app !== 'shell');
  const built = new Map<string, string>();
  const publishNext = async (app: string) => {
    const folder = await buildVariant(app, [next(app).edit]);
    built.set(app, folder);
    // Here the matrix itself is the smoke test.
    return release(ownPortal, 'publish', app, '--from', folder, '--skip-smoke-test');
  };
  const expectEveryRemote = async () => {
    for (const { page: at, heading } of Object.values(NEXT)) {
      await page.goto(at);
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${heading}`) })).toBeVisible();
    }
  };

  await test.step('previous shell, previous remotes', expectEveryRemote);
  await test.step('previous shell, current remotes', async () => {
    for (const app of remotes) await publishNext(app);
    await expectEveryRemote();
  });
  await test.step('current shell, current remotes', async () => {
    await publishNext('shell');
    await expectEveryRemote();
  });
  await test.step('current shell, previous remotes', async () => {
    for (const app of remotes) await release(ownPortal, 'rollback', app);
    await expectEveryRemote();
  });

  await test.step('the same source built twice is the same release', async () => {
    const again = await buildVariant('mf-community', [next('mf-community').edit]);
    const published = await release(ownPortal, 'publish', 'mf-community', '--from', built.get('mf-community') ?? '');
    expect(await release(ownPortal, 'publish', 'mf-community', '--from', again)).toMatchObject({
      version: published.version,
    });
  });

  for (const app of ['shell', 'mf-community']) await release(ownPortal, 'rollback', app);
});

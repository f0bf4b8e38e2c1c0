import { openAsAdmin } from '../support/admin';
import { signUp } from '../support/members';
import { expect, test } from '../support/own-portal';
import { RENDERED, tellZone } from '../support/rendered';
import { NEW_INTRO, nextCourses, OLD_INTRO } from '../support/next-courses';
import { buildVariant, release } from '../support/variant';

test.describe.configure({ mode: 'default', timeout: 240_000 });

test('what a page says before any script changes with its release, and a broken program costs its own pages alone', async ({
  page,
  context,
  ownPortal,
}) => {
  const htmlAt = async (path: string) => (await page.request.get(path)).text();
  /** On a busy machine a page may be left to the browser once. */
  const expectRendered = (path: string, text: string) => expect.poll(() => htmlAt(path)).toContain(text);

  await signUp(page);
  await tellZone(context, ownPortal.address, 'UTC');
  await expectRendered('/curriculum', OLD_INTRO);

  await release(ownPortal, 'publish', 'mf-courses', '--from', await nextCourses());
  await expectRendered('/curriculum', NEW_INTRO);
  await release(ownPortal, 'rollback', 'mf-courses');
  await expectRendered('/curriculum', OLD_INTRO);

  await test.step('one that breaks on the server alone is refused; published all the same, it works in browsers, and its team is told', async () => {
    const fails = `if (typeof window === 'undefined') throw new Error('No window here');\nexport default`;
    const folder = await buildVariant('mf-courses', [{ file: 'src/routes.tsx', from: 'export default', to: fails }]);
    await expect(release(ownPortal, 'publish', 'mf-courses', '--from', folder)).rejects.toThrow('No window here');
    await release(ownPortal, 'publish', 'mf-courses', '--from', folder, '--unrendered');
    expect(await htmlAt('/curriculum')).not.toContain(RENDERED);
    await expectRendered('/community', RENDERED);
    await page.goto('/curriculum');
    await expect(page.getByRole('heading', { level: 1, name: 'Curriculum' })).toBeVisible();
    await openAsAdmin(page, '/admin/releases');
    const left = page.getByRole('table', { name: 'Rendered in the browser: mf-courses' });
    await expect(left).toContainText('curriculum');
    await expect(left).toContainText('Error: No window here');
  });

  await release(ownPortal, 'rollback', 'mf-courses');
  await expectRendered('/curriculum', RENDERED);
});

import { randomUUID } from 'node:crypto';
import { addPost, posts, postWith } from '../../pages/community';
import { openAsAdmin } from '../../support/admin';
import { signUp } from '../../support/members';
import { expect, test } from '../../support/test';
import { expectToast } from '../../support/toast';

test.use({ opens: ['mf-admin/admin-community', 'mf-community/community'] });

test('a reported post is hidden with a reason that its author reads, and restored', async ({
  page,
  member: _member,
  anotherBrowser,
}) => {
  const content = `Buy my course ${randomUUID()}`;
  await addPost(page, content);
  const reader = await anotherBrowser();
  await signUp(reader);
  await reader.goto('/community');
  await postWith(reader, content).getByRole('button', { name: 'Report' }).click();
  const report = reader.getByRole('dialog', { name: 'Report this post' });
  await report.getByLabel('What’s wrong with it?').selectOption('Advertising or spam');
  await report.getByLabel(/Anything our team should know/).fill('Third time this week');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expectToast(reader, 'Report sent');

  const admin = await anotherBrowser();
  await openAsAdmin(admin, '/admin/community');
  const card = admin.getByRole('listitem').filter({ hasText: content });
  await expect(card).toContainText('Advertising or spam: Third time this week');

  await card.getByRole('button', { name: 'Hide' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Hide this post?' });
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(dialog.getByText('Please say why, for the author to read')).toBeVisible();
  await dialog.getByLabel('Reason, shown to the author').fill('No advertising here, please.');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expectToast(admin, 'Post hidden');
  await expect(card).toHaveCount(0);

  await reader.reload();
  await expect(posts(reader).first()).toBeVisible();
  await expect(postWith(reader, content)).toHaveCount(0);
  await page.goto('/community');
  await expect(postWith(page, content).getByRole('note')).toContainText('Reason: No advertising here, please.');

  await admin.getByRole('tab', { name: 'Hidden' }).click();
  await card.getByRole('button', { name: 'Restore' }).click();
  await expectToast(admin, 'Post restored');
  await reader.reload();
  await expect(reader.getByText(content)).toBeVisible();
});

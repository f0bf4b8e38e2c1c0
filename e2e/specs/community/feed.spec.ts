import { randomUUID } from 'node:crypto';
import { postBox, postWith, share } from '../../pages/community';
import { signUp } from '../../support/members';
import { expect, test } from '../../support/test';
import { expectToast } from '../../support/toast';

test.use({ opens: ['mf-community/community'] });

test('a member posts, another cheers and comments, the first edits it and takes it away, and each sees what the other did', async ({
  page,
  member,
  anotherBrowser,
}) => {
  const text = `Listed two houses before noon. ${randomUUID()}`;
  const other = await anotherBrowser();
  await signUp(other);
  const own = postWith(page, text);
  const theirs = postWith(other, text);

  await page.goto('/community');
  await share(page, text);
  await expect(own).toContainText(`${member.firstName} ${member.lastName}`);
  await expect(own).toContainText('just now');
  await expect(own.locator('time')).toHaveAttribute('title', /\d{4} at \d{1,2}:\d{2}/);
  await expect(postBox(page)).toHaveValue('');

  await other.goto('/community');
  await expect(theirs).toHaveCount(1);
  await expect(theirs.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  const cheered = other.waitForResponse('**/cheer');
  await theirs.getByRole('button', { name: 'Cheer' }).click();
  await cheered;
  await theirs.getByRole('button', { name: 'Comment' }).click();
  await other.getByLabel('Your comment').fill('Well done');
  const sent = other.waitForResponse('**/comments');
  await other.getByRole('button', { name: 'Send comment' }).click();
  await sent;

  await own.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Edit your post').fill(`${text} Three, in fact.`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Post updated');
  await expect(own).toContainText('edited');
  await page.reload();
  await expect(own.getByRole('button', { name: 'Cheer (1 cheer)' })).toBeVisible();
  await own.getByRole('button', { name: 'Comment (1 comment)' }).click();
  await expect(own.getByText('Well done')).toBeVisible();

  await own.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click();
  await expect(own).toHaveCount(0);
  await theirs.getByRole('button', { name: /Cheer/ }).click();
  await expectToast(other, 'Error', 'This post no longer exists.');
});

import { randomUUID } from 'node:crypto';
import { postWith, share } from '../../pages/community';
import { expectNoViolation } from '../../support/axe';
import { signUp } from '../../support/members';
import { expect, test } from '../../support/test';

test.use({ opens: ['mf-community/community', 'mf-community/post', 'mf-community/notifications'] });

for (const width of [390, 1440]) {
  test(`a member is told of a comment while they look, reads it, and marks all as read, ${width} px`, async ({
    page,
    member: _member,
    anotherBrowser,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const text = `Two listings before noon. ${randomUUID()}`;
    await page.goto('/community');
    await share(page, text);
    const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName('Notifications');
    await page.goto('/notifications');
    await expect(page.getByText('You’re all caught up')).toBeVisible();
    await expectNoViolation(page, `no notifications, ${width} px`);

    const other = await anotherBrowser();
    const { firstName, lastName } = await signUp(other);
    await other.goto('/community');
    await postWith(other, text).getByRole('button', { name: 'Comment' }).click();
    await other.getByLabel('Your comment').fill('Well done');
    await other.getByRole('button', { name: 'Send comment' }).click();

    await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
    const told = page.getByRole('link', { name: `${firstName} ${lastName} commented on your post` });
    await expect(told).toBeVisible();
    await expectNoViolation(page, `an unread notification, ${width} px`);
    await postWith(other, text).getByRole('button', { name: 'Cheer' }).click();
    await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
    await told.click();
    await expect(page).toHaveURL(/\/community\/posts\/[\da-f-]+$/);
    await expect(page.getByText('Well done')).toBeVisible();
    await expectNoViolation(page, `a post with its comments, ${width} px`);
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
    await bell.click();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell).toHaveAccessibleName('Notifications');
    await page.reload();
    await expect(told).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  });
}

import { aWord } from '../../pages/admin-leads';
import { postBox, postWith, shareButton } from '../../pages/community';
import { openAsAdmin } from '../../support/admin';
import { expectNoViolation } from '../../support/axe';
import { aMember, signUp } from '../../support/members';
import { expect, test } from '../../support/test';
import { expectToast } from '../../support/toast';

test.use({
  opens: [
    'mf-admin/admin-events',
    'mf-community/community',
    'mf-community/events',
    'mf-community/post',
    'mf-community/member',
    'mf-community/notifications',
  ],
});

for (const width of [390, 1440]) {
  test(`a member shows who they are, another mentions them, and both go to an event, ${width} px`, async ({
    page: dana,
    anotherBrowser,
  }) => {
    const [kim, owner] = [await anotherBrowser(), await anotherBrowser()];
    // Names have no digits.
    const name = `Dana${aWord().replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;
    await signUp(dana, { ...aMember(), firstName: name });
    await signUp(kim);
    for (const each of [dana, kim]) await each.setViewportSize({ width, height: 844 });

    await test.step('what a member chooses to show', async () => {
      await dana.goto('/settings');
      await dana.getByLabel('About you').fill('Sells houses on the lake.');
      await dana.getByRole('button', { name: 'Save community profile' }).click();
      await expectToast(dana, 'Profile saved');
    });

    await test.step('a mention leads to the profile, and is told', async () => {
      await kim.goto('/community');
      await postBox(kim).pressSequentially(`Thank you, @${name}`);
      await kim.getByRole('option', { name: new RegExp(`^${name}`) }).click();
      await shareButton(kim).click();
      const post = postWith(kim, `Thank you, @${name}`);
      await post.getByRole('link', { name: `@${name}` }).click();
      await expect(kim.getByText('Sells houses on the lake.')).toBeVisible();
      await expectNoViolation(kim, `a member’s profile, ${width} px`);
      await dana.goto('/notifications');
      await dana.getByRole('link', { name: /mentioned you/ }).click();
      await expect(dana).toHaveURL(/\/community\/posts\//);
      await expect(dana.getByText(`Thank you, @${name}`)).toBeVisible();
    });

    await test.step('an event that staff enter', async () => {
      const title = `Listing workshop ${aWord()}`;
      await openAsAdmin(owner, '/admin/community/events');
      await owner.getByRole('button', { name: 'Add an event' }).click();
      const dialog = owner.getByRole('dialog');
      await dialog.getByLabel('Title').fill(title);
      await dialog.getByLabel('Starts').fill('2031-03-04T17:00');
      await dialog.getByLabel('Minutes').fill('60');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expectToast(owner, 'Event saved');
      for (const each of [dana, kim]) {
        await each.goto('/community/events');
        await each.getByLabel(`I’m going: ${title}`).click();
      }
      await expect(kim.getByRole('article').filter({ hasText: title })).toContainText('2 members are going');
      await expectNoViolation(kim, `events, ${width} px`);
    });
  });
}

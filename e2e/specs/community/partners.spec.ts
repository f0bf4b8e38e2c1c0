import { grantPlan } from '../../pages/coach-workspace';
import { aWord } from '../../pages/admin-leads';
import { openAsAdmin } from '../../support/admin';
import { expectNoViolation } from '../../support/axe';
import { aMember, signUp } from '../../support/members';
import { expect, test } from '../../support/test';
import { expectToast } from '../../support/toast';

test.use({ opens: ['mf-admin/coach-workspace', 'mf-community/coaching', 'mf-community/partner'] });

test('two members agree to be partners, whom an owner matched, write to each other, and one leaves', async ({
  page: ada,
  anotherBrowser,
}) => {
  const [kim, owner] = [await anotherBrowser(), await anotherBrowser()];
  const names = { ada: `Ada${aWord()}`, kim: `Kim${aWord()}` };
  await signUp(ada, { ...aMember(), firstName: names.ada });
  await signUp(kim, { ...aMember(), firstName: names.kim });
  await openAsAdmin(owner, '/coach');
  for (const member of [ada, kim]) {
    await grantPlan(owner, member, 'core-group');
    await member.goto('/coaching');
    await member.getByRole('link', { name: 'Find a partner' }).click();
    await member.getByRole('button', { name: 'Find me a partner' }).click();
    await expect(member.getByText('We’re looking for a partner for you')).toBeVisible();
  }

  await test.step('the owner suggests them to each other', async () => {
    await owner.reload();
    const tasks = owner.getByRole('region', { name: 'Accountability partners' });
    await expect(tasks).toBeVisible();
    await expectNoViolation(owner, 'members who wait for a partner');
    await tasks.getByRole('button', { name: `Match: ${names.ada}` }).click();
    const dialog = owner.getByRole('dialog');
    const kimOption = dialog.getByRole('option', { name: new RegExp(`^${names.kim}`) });
    await dialog.getByLabel('Partner').selectOption(await kimOption.getAttribute('value'));
    await dialog.getByRole('button', { name: 'Suggest' }).click();
    await expectToast(owner, 'Partner suggested');
  });

  await test.step('both accept', async () => {
    for (const [member, other] of [
      [ada, names.kim],
      [kim, names.ada],
    ] as const) {
      await member.reload();
      await expect(member.getByRole('heading', { name: `How about ${other}?` })).toBeVisible();
      await expectNoViolation(member, 'a suggested partner');
      await member.getByRole('button', { name: 'Accept' }).click();
    }
    await expect(kim.getByText('You’re partners now. Say hello!')).toBeVisible();
  });

  await test.step('they write to each other, at every width', async () => {
    await kim.getByLabel('Your message').fill('Seven tomorrow?');
    await kim.getByRole('button', { name: 'Send' }).click();
    await expect(kim.getByRole('log')).toContainText('Seven tomorrow?');
    await ada.goto('/coaching');
    await ada.getByRole('link', { name: /Write to each other/ }).click();
    await expect(ada.getByRole('log')).toContainText('Seven tomorrow?');
    for (const width of [390, 1440]) {
      await ada.setViewportSize({ width, height: 900 });
      await expectNoViolation(ada, `partners at ${width}`);
    }
  });

  await test.step('one leaves, and the other is looked for again', async () => {
    await ada.getByRole('button', { name: 'Leave' }).click();
    await ada.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expectToast(ada, 'You’ve left');
    await kim.reload();
    await expect(kim.getByText('We’re looking for a partner for you')).toBeVisible();
    await kim.getByRole('button', { name: 'Stop looking' }).click();
    await kim.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(kim.getByRole('button', { name: 'Find me a partner' })).toBeVisible();
  });
});

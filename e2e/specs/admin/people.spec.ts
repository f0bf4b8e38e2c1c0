import { aWord, openLead, openLeads } from '../../pages/admin-leads';
import { sendAnswers, someAnswers } from '../../pages/questionnaire';
import { openAsAdmin } from '../../support/admin';
import { expectNoViolation } from '../../support/axe';
import { aMember, signUp } from '../../support/members';
import { expect, test } from '../../support/test';
import { expectToast } from '../../support/toast';

test.use({
  opens: [
    'mf-admin/admin',
    'mf-admin/admin-member',
    'mf-admin/admin-leads',
    'mf-admin/admin-lead',
    'mf-admin/admin-person',
  ],
});

test('a lead who signed up with another address is joined with their account, separated and joined again', async ({
  page,
}) => {
  const word = aWord();
  const name = `Dana ${word}`;
  await sendAnswers(page, someAnswers({ phone: `+49 ${Math.floor(Math.random() * 1e10)}`, name }));
  const member = await signUp(page, { ...aMember(), firstName: 'Dana', lastName: word });
  await openAsAdmin(page);
  await openLeads(page, word);
  await openLead(page, name);
  await page.getByRole('link', { name: 'Full history' }).click();

  const proposals = page.getByRole('region', { name: 'Possible duplicates' });
  await expect(proposals).toContainText('Same name');
  await expectNoViolation(page, 'a person and who may be the same');
  await proposals.getByRole('button', { name: `Merge: ${name}` }).click();
  await page
    .getByRole('dialog', { name: `Merge with ${name}?` })
    .getByRole('button', { name: 'Merge', exact: true })
    .click();
  await expectToast(page, 'Merged');
  await expect(proposals).toHaveCount(0);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem').first()).toContainText('Merged by an owner');
  await expect(timeline).toContainText(`Signed up with ${member.email}`);
  await expect(timeline).toContainText('Filled out the questionnaire');

  const records = page.getByRole('region', { name: 'Records' });
  await records.getByRole('button', { name: /^Split: Account/ }).click();
  await page
    .getByRole('dialog', { name: /^Split off Account/ })
    .getByRole('button', { name: 'Split' })
    .click();
  await expectToast(page, 'Split');
  await expect(page.getByRole('region', { name: 'Dismissed duplicates' })).toContainText(member.email);
  await expect(timeline).not.toContainText('Signed up with');

  await page.getByRole('region', { name: 'Last change' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog', { name: 'Undo this?' }).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone');
  await expect(records).toContainText(member.email);
  await timeline.getByLabel('Show').selectOption('Account');
  await expect(timeline.getByRole('listitem')).toHaveText([/^Signed up with/]);

  await records.getByRole('link', { name }).first().click();
  await expect(page.getByRole('link', { name: 'All members' })).toBeVisible();
  await page.getByRole('link', { name: 'Full history' }).click();
  await expect(records).toContainText('Questionnaire');
});

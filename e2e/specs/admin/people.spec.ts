import { aWord, openLead, openLeads } from '../../pages/admin-leads';
import { sendAnswers, someAnswers } from '../../pages/questionnaire';
import { openAsAdmin } from '../../support/admin';
import { seeNoViolation } from '../../support/axe';
import { aMember, signUp } from '../../support/members';
import { expect, test } from '../../support/test';
import { seeToast } from '../../support/toast';

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
  await page.getByRole('link', { name: 'Whole history' }).click();

  const proposals = page.getByRole('region', { name: 'May be the same person' });
  await expect(proposals).toContainText('Same name');
  await seeNoViolation(page, 'a person and who may be the same');
  await proposals.getByRole('button', { name: `Join: ${name}` }).click();
  await page
    .getByRole('dialog', { name: `Join with ${name}?` })
    .getByRole('button', { name: 'Join', exact: true })
    .click();
  await seeToast(page, 'Joined');
  await expect(proposals).toHaveCount(0);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem').first()).toContainText('Joined by an owner');
  await expect(timeline).toContainText(`Signed up with ${member.email}`);
  await expect(timeline).toContainText('Filled in the questionnaire');

  const records = page.getByRole('region', { name: 'What is theirs' });
  await records.getByRole('button', { name: /^Separate: Account/ }).click();
  await page
    .getByRole('dialog', { name: /^Separate Account/ })
    .getByRole('button', { name: 'Separate' })
    .click();
  await seeToast(page, 'Separated');
  await expect(page.getByRole('region', { name: 'Not the same person' })).toContainText(member.email);
  await expect(timeline).not.toContainText('Signed up with');

  await page.getByRole('region', { name: 'Last change' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog', { name: 'Undo this?' }).getByRole('button', { name: 'Undo' }).click();
  await seeToast(page, 'Undone');
  await expect(records).toContainText(member.email);
  await timeline.getByLabel('Show').selectOption('Account');
  await expect(timeline.getByRole('listitem')).toHaveText([/^Signed up with/]);

  await records.getByRole('link', { name }).first().click();
  await expect(page.getByRole('link', { name: 'All members' })).toBeVisible();
  await page.getByRole('link', { name: 'Whole history' }).click();
  await expect(records).toContainText('Questionnaire');
});

test('somebody is found by their name and joined, all by the keyboard', async ({ page }) => {
  const [one, other] = [aWord(), aWord()];
  const phone = () => `+49 ${Math.floor(Math.random() * 1e10)}`;
  await sendAnswers(page, someAnswers({ phone: phone(), name: `Ann ${one}` }));
  await sendAnswers(page, someAnswers({ phone: phone(), name: `Bo ${other}` }));
  await openAsAdmin(page);
  await openLeads(page, one);
  await openLead(page, `Ann ${one}`);
  await page.getByRole('link', { name: 'Whole history' }).press('Enter');
  await page.getByRole('button', { name: 'Join with somebody else' }).press('Enter');
  await page.getByLabel('Name, e-mail or phone number').fill(other);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Join: Bo ${other}` }).press('Enter');
  await page
    .getByRole('dialog', { name: `Join with Bo ${other}?` })
    .getByRole('button', { name: 'Join', exact: true })
    .press('Enter');
  await seeToast(page, 'Joined');
  await expect(page.getByRole('region', { name: 'What is theirs' }).getByRole('link')).toHaveText([
    `Bo ${other}`,
    `Ann ${one}`,
  ]);
});

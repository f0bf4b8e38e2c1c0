import { aWord, moveLead, openLead, openLeads } from '../../pages/admin-leads';
import { reflection, saveProgress, storedDay, tickAll } from '../../pages/lesson';
import { conversation, writeAnswer, writeMessage } from '../../pages/messages';
import { fillIn, someAnswers, submitButton } from '../../pages/questionnaire';
import { openAsAdmin } from '../../support/admin';
import { expectNoViolation } from '../../support/axe';
import { expect, test } from '../../support/test';

test.use({
  opens: [
    'mf-admin/admin-member',
    'mf-admin/admin-leads',
    'mf-admin/admin-lead',
    'mf-admin/admin-person',
    'mf-admin/admin-coaching',
    'mf-admin/admin-thread',
    'mf-community/messages',
    'mf-courses/welcome',
    'mf-courses/clarity',
    'mf-public/questionnaire',
    'mf-public/thank-you',
  ],
});

test('a visitor answers, books, is won, invited and joins, does day 1, writes and is answered: one person all along', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  const word = aWord();
  const name = `Noor ${word}`;
  const answers = someAnswers({
    name,
    email: `noor.${word}@example.com`,
    businessDescription: `Two agents and no routine, says ${word}.`,
  });
  const owner = await anotherBrowser();
  const membership = owner.getByRole('region', { name: 'Membership' });

  await test.step('a visitor answers, and books their strategy session', async () => {
    await page.goto('/questionnaire');
    await fillIn(page, answers);
    await submitButton(page).click();
    const free = page.getByRole('toolbar', { name: 'Open times' }).getByRole('button');
    await free.last().click();
    await page.getByRole('button', { name: 'Book this time' }).click();
    await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  });

  await test.step('the owner sees it, wins them, and invites them', async () => {
    await openAsAdmin(owner, `/admin/leads?search=${word}`);
    await openLead(owner, name);
    await expect(owner.getByRole('region', { name: 'Strategy session' })).toBeVisible();
    await moveLead(owner, 'Won');
    await expect(membership).toContainText('You won this lead');
    await membership.getByRole('button', { name: 'Invite' }).click();
    await expect(membership).toContainText('Invited');
    await expectNoViolation(owner, 'a lead who is invited');
  });

  await test.step('they join by the link, which works once', async () => {
    const { pathname, search } = new URL(await owner.getByLabel('Invitation link').inputValue());
    await page.goto(pathname + search);
    await expect(page.getByLabel('First name')).toHaveValue('Noor');
    await expect(page.getByLabel('Email')).toHaveValue(answers.email);
    await expectNoViolation(page, 'an invitation to accept');
    await page.getByLabel('Password').fill('password1');
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByText('Many people use this password')).toBeVisible();
    consoleErrors.expect(/status of 400/);
    await page.getByLabel('Password').fill('a quiet harbour at noon');
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    await page.goto('/settings');
    await expect(page.getByRole('region', { name: 'Where you started' })).toContainText(`says ${word}`);

    const late = await (await anotherBrowser()).request.get(pathname + search);
    expect(await late.text()).toContain('This invitation has already been used');
  });

  await test.step('they do day 1', async () => {
    await page.goto('/clarity');
    await tickAll(page);
    await reflection(page).fill(`What I want is quiet evenings, says ${word}.`);
    await saveProgress(page);
    expect((await storedDay(page, 'clarity', 1))?.completed).toBe(true);
  });

  await test.step('they write to the team, and are answered', async () => {
    await page.goto('/coaching/messages');
    await writeMessage(page, `Day 1 is done. ${word}`);
    await expect(conversation(page).getByRole('button', { name: 'Delete' })).toBeVisible();
    await owner.goto(`/admin/coaching?show=messages&search=${encodeURIComponent(answers.email)}`);
    await owner.getByRole('link', { name: new RegExp(name) }).click();
    await writeAnswer(owner, 'Well begun. See you on Tuesday.');
    await expect(conversation(owner)).toContainText('Well begun.');
    await page.reload();
    await expect(conversation(page)).toContainText('Well begun.');
  });

  await test.step('to the owner it is one person, from the questionnaire to the answer', async () => {
    await openLeads(owner, word);
    await openLead(owner, name);
    await expect(membership).toContainText('Accepted');
    await membership.getByRole('link', { name: 'Open member' }).click();
    await expect(owner.getByRole('region', { name: 'Where they started' })).toContainText(`says ${word}`);
    await owner.getByRole('link', { name: 'Full history' }).click();
    const timeline = owner.getByRole('region', { name: 'Timeline' });
    for (const entry of [
      'Filled out the questionnaire',
      'Strategy session',
      'Call booked to Won',
      `Signed up with ${answers.email}`,
      'Merged automatically',
      'Completed day 1',
      'Messaged the coaching team',
    ]) {
      await expect(timeline).toContainText(entry);
    }
    await expect(timeline).not.toContainText('quiet evenings');
  });
});

import type { Page } from '@playwright/test';
import { aWord, moveLead, openLead, openLeads } from '../../pages/admin-leads';
import { book, choose, dialog, openSchedule, ownSession } from '../../pages/coaching';
import { priority } from '../../pages/dashboard';
import { assignActionItem, notes } from '../../pages/coach-workspace';
import { reflection, saveProgress, storedDay, tickAll } from '../../pages/lesson';
import { conversation, writeAnswer, writeMessage } from '../../pages/messages';
import { fillIn, someAnswers, submitButton } from '../../pages/questionnaire';
import { openAsAdmin } from '../../support/admin';
import { beginSoon } from '../../support/soon';
import { expect, test } from '../../support/test';
import { seeToast } from '../../support/toast';

/** Waits until a session has begun, and writes down that it took place. */
async function meet(owner: Page, sessionId: string, words: string) {
  const { private: own, attendance, save } = notes(owner);
  await expect(async () => {
    await owner.goto(`/coach/sessions/${sessionId}`);
    await expect(attendance).toBeEnabled({ timeout: 2_000 });
  }).toPass({ timeout: 75_000 });
  await own.fill(words);
  await attendance.selectOption('It took place');
  await save.click();
  await seeToast(owner, 'Notes saved');
}

test('a visitor answers, books, is met, won, invited and joins, does day 1, meets their coach, writes and is answered: one person all along', async ({
  page,
  anotherBrowser,
}) => {
  // Twice, it waits for the next full minute, at which a session begins.
  test.setTimeout(240_000);
  const word = aWord();
  const name = `Noor ${word}`;
  const answers = someAnswers({ name, email: `noor.${word}@example.com` });
  const owner = await anotherBrowser();

  await test.step('a visitor answers, and books their strategy session', async () => {
    await page.goto('/questionnaire');
    await fillIn(page, answers);
    await submitButton(page).click();
    const free = page.getByRole('toolbar', { name: 'Open times' }).getByRole('button');
    await free.last().click();
    await page.getByRole('button', { name: 'Book this time' }).click();
    await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  });

  await test.step('the owner sees it, meets and wins them, and invites them', async () => {
    await openAsAdmin(owner);
    await meet(owner, await beginSoon(owner, word), `Second generation. ${word}`);
    await openLeads(owner, word);
    await openLead(owner, name);
    await expect(owner.getByRole('region', { name: 'Strategy session' })).toBeVisible();
    await expect(owner.getByText('The strategy session took place.')).toBeVisible();
    await moveLead(owner, 'Won');
    await owner.getByRole('region', { name: 'Membership' }).getByRole('button', { name: 'Invite' }).click();
  });

  await test.step('they join by the link', async () => {
    const { pathname, search } = new URL(await owner.getByLabel('Invitation link').inputValue());
    await page.goto(pathname + search);
    await page.getByLabel('Password').fill('a quiet harbour at noon');
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  });

  await test.step('they do day 1', async () => {
    await page.goto('/clarity');
    await tickAll(page);
    await reflection(page).fill(`What I want is quiet evenings, says ${word}.`);
    await saveProgress(page);
    expect((await storedDay(page, 'clarity', 1))?.completed).toBe(true);
  });

  await test.step('they book a 1:1, meet their coach, and find among their priorities what they agreed on', async () => {
    await openSchedule(page);
    // Those who hold strategy sessions are busy with the one that has just begun.
    await dialog(page).getByLabel('Coach').selectOption('Marcus Bell');
    await choose(page, 0);
    await book(page);
    await expect(ownSession(page)).toBeVisible();
    await meet(owner, await beginSoon(owner, word), `Nine decisions are yours. ${word}`);
    await assignActionItem(owner, `List one day ${word}`);
    await page.goto('/dashboard');
    // The page may only begin to answer: the box is ticked again by what is carried out then.
    await priority(page, `List one day ${word}`).click();
    await expect(priority(page, `List one day ${word}`)).toBeChecked();
    await owner.reload();
    await expect(owner.getByRole('listitem').filter({ hasText: `List one day ${word}` })).toContainText('Done');
  });

  await test.step('they write to the team, and are answered', async () => {
    await page.goto('/coaching/messages');
    await writeMessage(page, `Day 1 is done. ${word}`);
    await expect(conversation(page)).toContainText('Day 1 is done.');
    const theirs = owner.getByRole('link', { name: new RegExp(name) });
    // The member sees what they wrote before the team has it.
    await expect(async () => {
      await owner.goto(`/admin/coaching?show=messages&search=${encodeURIComponent(answers.email)}`);
      await expect(theirs).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await theirs.click();
    await writeAnswer(owner, 'Well begun. See you on Tuesday.');
    await expect(conversation(owner)).toContainText('Well begun.');
    await page.reload();
    await expect(conversation(page)).toContainText('Well begun.');
  });

  await test.step('to the owner it is one person, from the questionnaire to the answer', async () => {
    await openLeads(owner, word);
    await openLead(owner, name);
    await owner.getByRole('link', { name: 'Full history' }).click();
    const timeline = owner.getByRole('region', { name: 'Timeline' });
    for (const entry of [
      'Filled out the questionnaire',
      'Strategy session',
      'The strategy session took place.',
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

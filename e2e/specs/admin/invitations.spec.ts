import { someAnswers, sendAnswers } from '../../pages/questionnaire';
import { aWord, moveLead, openLead, openLeads } from '../../pages/admin-leads';
import { openAsAdmin } from '../../support/admin';
import { seeNoViolation } from '../../support/axe';
import { expect, test } from '../../support/test';
import { seeToast } from '../../support/toast';

test.use({ remotes: ['mf-public', 'mf-courses', 'mf-admin'] });

const PASSWORD = 'a quiet harbour at noon';

test('a lead who is won is invited, comes in with what they wrote, and their link works once', async ({
  page,
  anotherBrowser,
}) => {
  const word = aWord();
  const name = `Dana ${word}`;
  const email = `dana.${word}@example.com`;
  await sendAnswers(
    page,
    someAnswers({ name, email, businessDescription: `Two agents and no routine, says ${word}.` }),
  );
  await openAsAdmin(page);
  await openLeads(page, word);
  await openLead(page, name);
  await moveLead(page, 'Won');
  const membership = page.getByRole('region', { name: 'Membership' });
  await expect(membership).toContainText('You won this lead');
  await membership.getByRole('button', { name: 'Invite' }).click();
  const { pathname, search } = new URL(await page.getByLabel('Invitation link').inputValue());
  await expect(membership).toContainText('Invited');
  await seeNoViolation(page, 'a lead who is invited');

  const dana = await anotherBrowser();
  await dana.goto(pathname + search);
  await expect(dana.getByLabel('First name')).toHaveValue('Dana');
  await expect(dana.getByLabel('Email')).toHaveValue(email);
  await seeNoViolation(dana, 'an invitation to accept');
  await dana.getByLabel('Password').fill('password1');
  await dana.getByRole('button', { name: 'Create my account' }).click();
  await expect(dana.getByText('Many people use this password')).toBeVisible();
  await expect(dana.getByLabel('Last name')).toHaveValue(word);
  await dana.getByLabel('Password').fill(PASSWORD);
  await dana.getByRole('button', { name: 'Create my account' }).click();
  await expect(dana.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await dana.goto('/settings');
  await expect(dana.getByRole('region', { name: 'Where you started' })).toContainText(`says ${word}`);

  await page.reload();
  await expect(membership).toContainText('Accepted');
  await membership.getByRole('link', { name: 'Open member' }).click();
  await expect(page.getByRole('region', { name: 'Where they started' })).toContainText(`says ${word}`);

  const late = await anotherBrowser();
  await late.goto(pathname + search);
  await expect(late.getByRole('heading', { name: 'This invitation has already been used' })).toBeVisible();
});

test('a member is invited by name, the invitation is sent again, and withdrawn', async ({ page, anotherBrowser }) => {
  const name = `Kim ${aWord()}`;
  await openAsAdmin(page, '/admin/members');
  await page.getByRole('link', { name: 'Invite a member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a member' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(`${name.toLowerCase().replace(' ', '.')}@example.com`);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await seeToast(page, 'Invited');
  const first = new URL(await page.getByLabel('Invitation link').inputValue());
  await page.getByRole('button', { name: `Resend: ${name}` }).click();
  await expect(page.getByLabel('Invitation link')).not.toHaveValue(first.href);
  await page.getByRole('button', { name: `Withdraw: ${name}` }).click();
  await expect(page.getByRole('button', { name: `Withdraw: ${name}` })).toHaveCount(0);
  await seeNoViolation(page, 'invitations and requests');

  const kim = await anotherBrowser();
  await kim.goto(first.pathname + first.search);
  await expect(kim.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
});

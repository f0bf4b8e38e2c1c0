import { readFile } from 'node:fs/promises';
import { aWord, leads, moveLead, openLead, openLeads } from '../../pages/admin-leads';
import { sendAnswers, someAnswers } from '../../pages/questionnaire';
import { openAsAdmin } from '../../support/admin';
import { expectNoViolation } from '../../support/axe';
import { expect, test } from '../../support/test';
import { expectToast } from '../../support/toast';

test.use({ opens: ['mf-admin/admin-leads', 'mf-admin/admin-lead', 'mf-admin/admin-outbox', 'mf-admin/admin-audit'] });

test('a lead is found, exported, moved on with a note, told of on the audit trail, and erased with all that names them', async ({
  page,
}) => {
  const word = aWord();
  const name = `Dana ${word}`;
  const phone = `+49 ${Math.floor(Math.random() * 1e10)}`;
  await sendAnswers(page, someAnswers({ name, phone }));
  await openAsAdmin(page, '/admin/leads');
  await page.getByLabel('Search').fill(word);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  await expect(leads(page)).toContainText(/New\s*Due in 2[34] h/);

  await test.step('the export holds what is shown', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines.slice(1).map((line) => line.split('","')[1])).toEqual([name]);
  });

  await test.step('they are contacted, written about, and a call is booked', async () => {
    await openLead(page, name);
    await moveLead(page, 'Contacted');
    await expectToast(page, 'Status saved');
    await expect(page.getByText('Reached out after less than a minute')).toBeVisible();
    await page.getByLabel('New note').fill('Spoke on the phone.\n<b>Wants</b> a call.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expectToast(page, 'Note added');
    await moveLead(page, 'Call booked');
    const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
    await expect(timeline).toContainText([
      'Contacted to Call booked',
      '<b>Wants</b> a call.',
      'New to Contacted',
      'Filled out the questionnaire',
    ]);
    await page.getByRole('link', { name: 'Back to leads' }).click();
    await expect(page).toHaveURL(new RegExp(`search=${word}`));
    await expect(leads(page)).toContainText('Call booked');
  });

  await test.step('the audit trail tells of it', async () => {
    await page.getByRole('link', { name: 'Audit' }).click();
    const entry = page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Contacted to Call booked' });
    await expect(entry).toContainText('Changed the status of a lead');
    await expect(entry).toContainText(/Session [0-9a-f]{8}/);
  });

  await test.step('erased, nothing names them any more', async () => {
    await openLeads(page, word);
    await openLead(page, name);
    await page.getByRole('button', { name: 'Erase' }).click();
    await expectNoViolation(page, 'erase this lead?');
    await page
      .getByRole('dialog', { name: `Erase ${name}?` })
      .getByRole('button', { name: 'Erase permanently' })
      .click();
    await expectToast(page, 'Lead erased');
    await expect(page.getByText('No matching leads')).toBeVisible();
    for (const section of ['Outbox', 'Audit']) {
      await page.getByRole('link', { name: section }).click();
      await expect(page.getByRole('table').or(page.getByText('No emails yet')).first()).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(0);
    }
    await expect(page.getByRole('row').filter({ hasText: 'Erased a lead' }).first()).toBeVisible();
  });
});

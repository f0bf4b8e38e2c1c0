import { aWord, leads, openLead } from '../../pages/admin-leads';
import { sendAnswers, someAnswers } from '../../pages/questionnaire';
import { openAsAdmin } from '../../support/admin';
import { expectNoViolation } from '../../support/axe';
import { EMAIL_EVENTS_SECRET, expect, test } from '../../support/testing/mailing-portal';
import { expectToast } from '../../support/toast';

test.use({ opens: ['mf-admin/admin-leads', 'mf-admin/admin-lead', 'mf-admin/admin-outbox'] });

test('an address that bounced gets no emails, staff see why, and gets them again once an owner says so', async ({
  page,
  mailServer,
}) => {
  const email = `${aWord()}@example.com`;
  const name = `Dana ${aWord()}`;
  const arrived = () => mailServer.received.filter(({ recipients }) => recipients.includes(email)).length;

  await test.step('the mail provider reports a bounce', async () => {
    const bounce = { address: email, type: 'bounce', message: '550 5.1.1 User unknown', at: new Date().toISOString() };
    const headers = { authorization: `Bearer ${EMAIL_EVENTS_SECRET}` };
    expect((await page.request.post('/api/email-events', { data: bounce, headers })).ok()).toBe(true);
  });

  await test.step('the next email isn’t sent', async () => {
    await sendAnswers(page, someAnswers({ name, email }));
    await openAsAdmin(page, '/admin/outbox');
    const row = page.getByRole('table', { name: 'Emails' }).getByRole('row').filter({ hasText: email });
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText(/Not sent.*this address bounced/, { timeout: 2_000 });
    }).toPass();
    expect(arrived()).toBe(0);
  });

  await test.step('staff see it in the list and on the lead’s page, and turn emails back on', async () => {
    await page.goto('/admin/leads');
    await expect(leads(page)).toContainText('Email bounced');
    await expectNoViolation(page, 'a list with an address that bounced');
    await openLead(page, name);
    const notice = page.getByRole('region', { name: 'Email address' });
    await expect(notice).toContainText('so we no longer send any to it');
    await expectNoViolation(page, 'a lead whose address bounced');
    await notice.getByRole('button', { name: 'Turn emails back on' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, 'Address removed');
    await expect(notice).toBeHidden();
  });

  await test.step('the email is sent when it’s tried again', async () => {
    await page.goto('/admin/outbox');
    const row = page.getByRole('table', { name: 'Emails' }).getByRole('row').filter({ hasText: email });
    await row.getByRole('button', { name: /^Retry now/ }).click();
    await expect.poll(arrived).toBe(1);
  });
});

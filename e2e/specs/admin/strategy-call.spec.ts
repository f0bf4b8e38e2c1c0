import { createCoachAccount } from '../../pages/coach-workspace';
import { aWord } from '../../pages/admin-leads';
import { someAnswers } from '../../pages/questionnaire';
import { bookStrategySessionWith } from '../../pages/strategy-sessions';
import { expectNoViolation } from '../../support/axe';
import { expect, test } from '../../support/test';

test.use({
  opens: [
    'mf-admin/admin-login',
    'mf-admin/staff-invitation',
    'mf-admin/admin-staff',
    'mf-admin/coach-workspace',
    'mf-admin/coach-session',
  ],
});

test('a coach reads what the visitor of their strategy session answered, and can call them', async ({
  page,
  anotherBrowser,
}) => {
  const word = aWord();
  const owner = await anotherBrowser();
  const answers = someAnswers({ name: `Noor ${word}` });
  const email = await createCoachAccount(owner, page, `Sam ${word}`);
  await bookStrategySessionWith(owner, await anotherBrowser(), email, answers);

  await page.goto('/coach');
  await page
    .getByRole('region', { name: 'Next 7 days' })
    .getByRole('link', { name: `Open: ${answers.name}` })
    .click();
  const card = page.getByRole('region', { name: 'Questionnaire answers' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { name: _name, ...others } = answers;
    for (const answer of Object.values(others)) await expect(card).toContainText(answer);
    await expect(card.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:5550102233');
    await expect(page.getByRole('link', { name: 'Open lead' })).toHaveCount(0);
    await expectNoViolation(page, `a strategy session in the coach workspace at ${width}`);
  }
});

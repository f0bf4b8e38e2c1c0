import { postBox, postWith, share, shareButton } from '../pages/community';
import { expectNoViolation } from '../support/axe';
import { aMember, signUp } from '../support/members';
import { expect, test } from '../support/testing/mailing-portal';
import { expectToast } from '../support/toast';

test.use({ opens: ['mf-community'] });

const POST = 'My first block of the day is blocked for a month.';

test('a new member is asked to confirm their address before they post, does so in another browser, and posts what they wrote', async ({
  page,
  mailServer,
  anotherBrowser,
  consoleErrors,
}) => {
  test.slow();
  const member = await signUp(page, aMember());
  await page.goto('/community');
  const bar = page.getByRole('complementary', { name: 'Please confirm your email' });
  await expect(bar).toBeVisible();
  await expectNoViolation(page, 'a page that asks to confirm the address');
  await postBox(page).fill(POST);
  await shareButton(page).click();
  await expectToast(page, 'Confirm your email first');
  await expect(postBox(page)).toHaveValue(POST);
  // The refused post.
  consoleErrors.expect(/./);

  const link = await test.step('the mail has the link', async () => {
    await expect
      .poll(() => mailServer.received.filter(({ recipients }) => recipients.includes(member.email)).length)
      .toBeGreaterThan(0);
    const sources = mailServer.received.filter(({ recipients }) => recipients.includes(member.email));
    return sources.map(({ source }) => /http:\S+\/api\/confirm-address\?token=[\w-]+/.exec(source)?.[0]).find(Boolean);
  });

  const phone = await anotherBrowser();
  await phone.goto(link ?? '');
  await phone.getByRole('link', { name: 'Sign in' }).click();
  await phone.getByLabel('Email').fill(member.email);
  await phone.getByLabel('Password').fill(member.password);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByText(`You’re signed in as ${member.email}.`)).toBeVisible();
  await phone.getByRole('button', { name: 'Yes, it’s mine' }).click();
  await expect(phone.getByRole('heading', { name: 'Thank you, your email address is confirmed' })).toBeVisible();
  await phone.goto(link ?? '');
  await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

  await page.reload();
  await expect(bar).toHaveCount(0);
  await expect(postBox(page)).toHaveValue(POST);
  await share(page, POST);
  await expect(postWith(page, POST)).toBeVisible();
});

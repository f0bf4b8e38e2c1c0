import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getBroadcastSubscription, updateBroadcastSubscription } from '@portal/contracts/email-preferences';
import { listEmailSettings, updateEmailSetting } from '@portal/contracts/email-settings';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { emailPreferencesCopy, emailPreferencesMessages } from './email-preferences-copy';
import { EmailPreferencesSection } from './email-preferences-section';

const CHOICES = [
  { kind: 'group-session', wanted: true },
  { kind: 'message-receipt', wanted: false },
] as const;

const box = (kind: keyof typeof emailPreferencesCopy.kinds) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: emailPreferencesCopy.kinds[kind] });

afterEach(cleanup);

test('shows what a member gets, and keeps a choice at once', async () => {
  const api = stubApi();
  api.answer(listEmailSettings, [...CHOICES, { kind: 'of-the-future', wanted: true }]);
  const page = renderPage(<EmailPreferencesSection />, '/settings', aMember());
  expect((await box('group-session')).checked).toBe(true);
  expect((await box('message-receipt')).checked).toBe(false);
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);

  api.answer(updateEmailSetting, [{ kind: 'group-session', wanted: false }, CHOICES[1]]);
  await userEvent.click(await box('group-session'));
  await waitFor(() => expect(page.toast()).toMatchObject(emailPreferencesMessages.saved));
  expect(api.requestsTo(updateEmailSetting)[0]).toMatchObject({ body: { wanted: false } });
  expect(api.requestsTo(updateEmailSetting)[0]?.path).toContain('group-session');
  expect((await box('group-session')).checked).toBe(false);
});

test('a choice that was not kept is taken back, in words', async () => {
  const api = stubApi();
  api.answer(listEmailSettings, [...CHOICES]);
  const page = renderPage(<EmailPreferencesSection />, '/settings', aMember());
  api.disconnect(updateEmailSetting);
  await userEvent.click(await box('group-session'));
  await waitFor(() => expect(page.toast()).toMatchObject(emailPreferencesMessages.saveFailed));
  expect((await box('group-session')).checked).toBe(true);
});

test('news from the team can be switched off and on', async () => {
  const api = stubApi();
  api.answer(listEmailSettings, [...CHOICES]);
  api.answer(getBroadcastSubscription, { subscribed: true });
  const page = renderPage(<EmailPreferencesSection />, '/settings', aMember());
  const news = () => screen.findByRole<HTMLInputElement>('checkbox', { name: emailPreferencesCopy.broadcasts });
  expect((await news()).checked).toBe(true);
  api.answer(updateBroadcastSubscription, { subscribed: false });
  await userEvent.click(await news());
  await waitFor(() => expect(page.toast()).toMatchObject(emailPreferencesMessages.saved));
  expect(api.requestsTo(updateBroadcastSubscription)[0]?.body).toEqual({ subscribed: false });
  expect((await news()).checked).toBe(false);
  api.disconnect(updateBroadcastSubscription);
  await userEvent.click(await news());
  await waitFor(() => expect(page.toast()).toMatchObject(emailPreferencesMessages.saveFailed));
  expect((await news()).checked).toBe(false);
});

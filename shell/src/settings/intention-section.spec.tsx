import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getOnboarding, updateOnboarding, type Onboarding } from '@portal/contracts/onboarding';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { intentionCopy } from './copy';
import { IntentionSection } from './intention-section';

const SAID: Onboarding = {
  goal: 'Two closings a month',
  goalShared: false,
  weeklyHours: 5,
  reminder: { weekdays: [1], time: '07:30' },
  done: true,
  mailed: true,
};

afterEach(cleanup);

test('shows what a member wants, leads to where it changes, and ends the reminders', async () => {
  const api = stubApi();
  api.answer(getOnboarding, SAID);
  api.answer(updateOnboarding, { ...SAID, reminder: null });
  const page = renderPage(<IntentionSection />, '/settings', aMember());
  expect(await screen.findByText('Two closings a month')).toBeTruthy();
  expect(screen.getByRole('link', { name: intentionCopy.change }).getAttribute('href')).toBe('/welcome');
  await userEvent.click(screen.getByRole('button', { name: intentionCopy.stop }));
  await waitFor(() => expect(page.toast()).toMatchObject(intentionCopy.stopped));
  expect(api.requestsTo(updateOnboarding)[0]?.body).toEqual({ reminder: null });
  expect(screen.queryByRole('button', { name: intentionCopy.stop })).toBeNull();
});

test('shows when a member is reminded of habits and whether that pauses, and ends both kinds of reminders', async () => {
  const api = stubApi();
  const paused = { lesson: false, habits: true };
  api.answer(getOnboarding, { ...SAID, habitTime: '18:30', paused });
  api.answer(updateOnboarding, { ...SAID, reminder: null, habitTime: null });
  renderPage(<IntentionSection />, '/settings', aMember());
  const habits = await screen.findByText(/^Habit reminders at 6:30/);
  expect(habits.textContent).toContain(intentionCopy.paused.habits);
  expect(screen.getByText(/^Lesson reminders at 7:30/).textContent).not.toContain('Paused');
  await userEvent.click(screen.getByRole('button', { name: intentionCopy.stop }));
  await waitFor(() => expect(api.requestsTo(updateOnboarding)[0]?.body).toEqual({ reminder: null, habitTime: null }));
  await waitFor(() => expect(screen.queryByText(/^Habit reminders/)).toBeNull());
});

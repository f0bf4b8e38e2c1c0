import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getFirstDay, saveFirstDay, type FirstDay } from '@portal/contracts/first-day';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy } from './copy';
import { FirstDayNote } from './first-day-note';

const NEW: FirstDay = { goal: '', goalShared: false, weeklyHours: null, reminder: null, done: false, mailed: true };

const open = (firstDay: FirstDay) => {
  const api = stubApi();
  api.answer(getFirstDay, firstDay);
  api.answer(saveFirstDay, { ...firstDay, done: true });
  return { api, page: renderPage(<FirstDayNote />, '/dashboard', aMember()) };
};

test('offers the first day until it is skipped', async () => {
  const { api } = open(NEW);
  const begin = await screen.findByRole('link', { name: copy.firstDay.begin });
  expect(begin.getAttribute('href')).toBe('/welcome');
  await userEvent.click(screen.getByRole('button', { name: copy.firstDay.skip }));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  expect(api.requestsTo(saveFirstDay)[0]?.body).toEqual({ done: true });
});

test('shows what the member wants, with the way to change it', async () => {
  open({ ...NEW, goal: 'Two deals a month', done: true });
  expect(await screen.findByText(/Two deals a month/)).toBeTruthy();
  expect(screen.getByRole('link', { name: copy.firstDay.change }).getAttribute('href')).toBe('/welcome');
});

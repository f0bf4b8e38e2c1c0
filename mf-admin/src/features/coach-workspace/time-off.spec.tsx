import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTimeOff, listTimeOff, removeTimeOff, type CoachTimeOff } from '@portal/contracts/time-off';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { messages, timeOffCopy as copy } from './copy';
import { TimeOff } from './time-off';

const coachId = '9c3f4c1e-52f3-4f0e-9d53-3a6b8f6f3c33';
const id = '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11';

const summer = { id, from: '2026-07-20', to: '2026-07-31', label: 'Summer', booked: 2 };
const holidays = [{ day: '2026-11-26', name: 'Thanksgiving Day' }];

function open(given: Partial<CoachTimeOff> = {}) {
  const api = stubApi();
  api.answer(listTimeOff, { timeOff: [], holidays, ...given });
  const page = renderPage(<TimeOff coachId={coachId} />, '/coach');
  return { api, page };
}

test('lists days off with what is booked then and where that is moved, and removes them', async () => {
  const { api, page } = open({ timeOff: [summer] });
  const list = within(await screen.findByRole('list', { name: copy.title }));
  expect(list.getByText('Mon, Jul 20, 2026 – Fri, Jul 31, 2026')).toBeTruthy();
  expect(list.getByText('2 sessions are booked then.', { exact: false })).toBeTruthy();
  expect(list.getByRole('link', { name: copy.move }).getAttribute('href')).toBe('/admin/coaching');
  api.answer(removeTimeOff, { ok: true });
  api.answer(listTimeOff, { timeOff: [], holidays });
  await userEvent.click(list.getByRole('button', { name: /^Remove: Mon, Jul 20/ }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.timeOffRemoved));
  expect(await screen.findByText(copy.none)).toBeTruthy();
});

test('a day is taken off without a last day; what was typed survives a failure', async () => {
  const { api, page } = open();
  await userEvent.type(await screen.findByLabelText(copy.from), '2026-07-20');
  await userEvent.type(screen.getByLabelText(copy.label), 'Summer');
  api.disconnect(addTimeOff);
  await userEvent.click(screen.getByRole('button', { name: copy.add }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.timeOffFailed));
  expect(screen.getByLabelText<HTMLInputElement>(copy.label).value).toBe('Summer');
  api.answer(addTimeOff, { timeOff: [{ ...summer, to: '2026-07-20', booked: 0 }], holidays });
  await userEvent.click(screen.getByRole('button', { name: copy.add }));
  expect(await screen.findByText('Mon, Jul 20, 2026')).toBeTruthy();
  const body = { from: '2026-07-20', to: '2026-07-20', label: 'Summer' };
  expect(api.requestsTo(addTimeOff).at(-1)?.body).toEqual(body);
  expect(screen.getByLabelText<HTMLInputElement>(copy.label).value).toBe('');
});

test('days that end before they begin are said at their field, and not sent', async () => {
  const { api } = open();
  await userEvent.type(await screen.findByLabelText(copy.from), '2026-07-20');
  await userEvent.type(screen.getByLabelText(copy.to), '2026-07-19');
  await userEvent.click(screen.getByRole('button', { name: copy.add }));
  expect(screen.getByText('Must not be before the first day')).toBeTruthy();
  expect(api.requestsTo(addTimeOff)).toEqual([]);
});

test('a federal holiday is a day off with one click', async () => {
  const { api } = open();
  const thanksgiving = { id, from: '2026-11-26', to: '2026-11-26', label: 'Thanksgiving Day', booked: 0 };
  api.answer(addTimeOff, { timeOff: [thanksgiving], holidays: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Take off: Thanksgiving Day' }));
  expect(await screen.findByText(copy.holidays.none)).toBeTruthy();
  const body = { from: '2026-11-26', to: '2026-11-26', label: 'Thanksgiving Day' };
  expect(api.requestsTo(addTimeOff).at(-1)?.body).toEqual(body);
});

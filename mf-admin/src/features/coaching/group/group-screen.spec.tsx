import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  cancelDate,
  getGroupSession,
  listAttendees,
  rescheduleDate,
  restoreDate,
  setGroupSessionAccess,
  setSeats,
  type ScheduledSession,
  type SessionDate,
} from '@portal/contracts/coaching-schedule';
import { rememberAdmin } from '@portal/sdk';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy, messages } from './copy';
import { Group } from './group-screen';

const ID = crypto.randomUUID();

const session: ScheduledSession = {
  id: ID,
  title: 'Group coaching',
  description: '',
  coach: { id: crypto.randomUUID(), firstName: 'Dana', lastName: 'Whitfield' },
  member: null,
  lead: null,
  startsAt: '2026-03-05T17:00:00.000Z',
  duration: 60,
  weeklyInZone: 'America/New_York',
  meetingUrl: null,
};

const aDate = (startsAt: string, changes: Partial<SessionDate> = {}): SessionDate => ({
  id: `${ID}:${startsAt.slice(0, 10)}`,
  plannedAt: startsAt,
  startsAt,
  duration: 60,
  cancelled: false,
  taken: 0,
  waiting: 0,
  ...changes,
});

const FIRST = aDate('2026-03-05T17:00:00.000Z');
const SECOND = aDate('2026-03-12T16:00:00.000Z');

function open(dates: SessionDate[], changes: Partial<ScheduledSession> = {}) {
  const api = stubApi();
  api.answer(getGroupSession, { session: { ...session, ...changes }, dates });
  return { api, page: renderPage(<Group id={ID} />) };
}

/** The row of a date, by its place. */
const rowAt = async (place: number) =>
  within((await within(await screen.findByRole('table')).findAllByRole('row'))[place] as HTMLElement);

beforeEach(() => {
  localStorage.clear();
  stubModalDialogs();
  rememberAdmin(Date.now());
});

test('one date is moved, in the zone of the series, and the list is read again', async () => {
  const { api, page } = open([FIRST, SECOND]);
  await userEvent.click((await rowAt(2)).getByRole('button', { name: new RegExp(copy.move) }));
  const dialog = within(screen.getByRole('dialog', { name: copy.moving.title }));
  const time = dialog.getByLabelText<HTMLInputElement>(/Date and time/);
  expect(time.value).toBe('2026-03-12T12:00');
  await userEvent.clear(time);
  await userEvent.type(time, '2026-03-13T09:00');
  const moved = { ...SECOND, startsAt: '2026-03-13T13:00:00.000Z' };
  api.answer(rescheduleDate, moved);
  api.answer(getGroupSession, { session, dates: [FIRST, moved] });
  await userEvent.click(dialog.getByRole('button', { name: copy.save }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.moved));
  expect(api.requestsTo(rescheduleDate).map(({ path, body }) => [decodeURIComponent(path), body])).toEqual([
    [
      `/api/admin/coaching/dates/${SECOND.id}/move`,
      { startsAt: '2026-03-13T09:00', timeZone: 'America/New_York', duration: 60 },
    ],
  ]);
  expect(await (await rowAt(2)).findByText(copy.moved)).toBeTruthy();
});

test('what was typed stays when the coach is busy then', async () => {
  const { api, page } = open([SECOND]);
  await userEvent.click((await rowAt(1)).getByRole('button', { name: new RegExp(copy.move) }));
  const minutes = screen.getByLabelText<HTMLInputElement>(/Minutes/);
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '45');
  const message = 'This coach has another session at that time. Please choose another time.';
  api.refuse(rescheduleDate, 409, { error: 'Conflict', code: 'conflict', message });
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: copy.save }));
  await waitFor(() => expect(page.toast()).toMatchObject({ description: message }));
  expect(minutes.value).toBe('45');
});

test('one date is canceled after a question, and held after all', async () => {
  const { api, page } = open([SECOND]);
  await userEvent.click((await rowAt(1)).getByRole('button', { name: new RegExp(copy.cancel) }));
  expect(api.requestsTo(cancelDate)).toEqual([]);
  const canceled = { ...SECOND, cancelled: true };
  api.answer(cancelDate, canceled);
  api.answer(getGroupSession, { session, dates: [canceled] });
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: copy.cancelling.confirm }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.canceled));
  const restore = await (await rowAt(1)).findByRole('button', { name: new RegExp(copy.restore) });
  expect((await rowAt(1)).queryByRole('button', { name: new RegExp(copy.move) })).toBeNull();
  api.answer(restoreDate, SECOND);
  api.answer(getGroupSession, { session, dates: [SECOND] });
  await userEvent.click(restore);
  await waitFor(() => expect(page.toast()).toMatchObject(messages.restored));
  expect(await (await rowAt(1)).findByText(copy.planned)).toBeTruthy();
});

test('a single session has one date, which is changed in the schedule', async () => {
  open([{ ...FIRST, id: ID }], { weeklyInZone: null });
  expect(await screen.findByRole('heading', { name: copy.date })).toBeTruthy();
  expect((await rowAt(1)).queryByRole('button', { name: new RegExp(copy.move) })).toBeNull();
});

test('says when there is no such session', async () => {
  const api = stubApi();
  api.refuse(getGroupSession, 404, { error: 'Not Found', code: 'not_found', message: 'Gone' });
  renderPage(<Group id={ID} />);
  expect((await screen.findByRole('alert')).textContent).toContain(copy.gone);
});

test('seats are set, and who comes and waits is named', async () => {
  const { api, page } = open([{ ...FIRST, taken: 1, waiting: 1 }], { seats: { of: 1, taken: 1, waiting: 1 } });
  const seats = await screen.findByRole<HTMLInputElement>('textbox', { name: copy.seats.label });
  expect(seats.value).toBe('1');
  await userEvent.clear(seats);
  await userEvent.type(seats, 'many');
  await userEvent.click(screen.getByRole('button', { name: copy.seats.save }));
  expect(await screen.findByText('Please enter a number, or nothing')).toBeTruthy();
  expect(api.requestsTo(setSeats)).toEqual([]);

  const aHolder = (firstName: string) => ({
    id: crypto.randomUUID(),
    firstName,
    lastName: 'Reyes',
    email: `${firstName}@example.com`,
    since: '2026-03-01T12:00:00.000Z',
  });
  api.answer(listAttendees, { going: [aHolder('Ada')], waiting: [aHolder('Grace')] });
  await userEvent.click((await rowAt(1)).getByRole('button', { name: /1 of 1 seats taken, 1 waiting/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Ada Reyes')).toBeTruthy();
  expect(dialog.getByRole('heading', { name: copy.holders.waiting(1) })).toBeTruthy();
  expect(dialog.getByText('Grace@example.com')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));

  await userEvent.clear(seats);
  await userEvent.type(seats, '2');
  const more = { session: { ...session, seats: { of: 2, taken: 2, waiting: 0 } }, dates: [{ ...FIRST, taken: 2 }] };
  api.answer(setSeats, more);
  api.answer(getGroupSession, more);
  await userEvent.click(screen.getByRole('button', { name: copy.seats.save }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.seatsSaved));
  expect(api.requestsTo(setSeats).map(({ body }) => body)).toEqual([{ seats: 2 }]);
  expect(await (await rowAt(1)).findByText('2 of 2 seats taken')).toBeTruthy();
});

test('who can come is chosen, and counts at once', async () => {
  const { api, page } = open([FIRST]);
  api.answer(setGroupSessionAccess, { session: { ...session, openedBy: 'live-qa' }, dates: [FIRST] });
  const choice = await screen.findByLabelText<HTMLSelectElement>(copy.opening.label);
  expect(choice.value).toBe('');
  api.answer(getGroupSession, { session: { ...session, openedBy: 'live-qa' }, dates: [FIRST] });
  await userEvent.selectOptions(choice, 'live-qa');
  await waitFor(() => expect(page.toast()).toMatchObject(messages.openingSaved));
  expect(api.requestsTo(setGroupSessionAccess).map(({ body }) => body)).toEqual([{ openedBy: 'live-qa' }]);
  await waitFor(() => expect(choice.value).toBe('live-qa'));
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { releaseSeat, reserveSeat, type Session } from '@portal/contracts/coaching';
import { ENTITLEMENTS } from '@portal/contracts/entitlements';
import { getDashboard } from '@portal/contracts/dashboard';
import { aDashboard } from '@portal/remote-kit/testing/a-dashboard';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { aSession } from '@portal/remote-kit/testing/a-session';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { CoachingScreen } from './coaching-screen';
import { copy, messages } from './copy';

const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString();
const ID = crypto.randomUUID();

type Seats = NonNullable<Session['seats']>;

const FREE: Seats = { of: 3, taken: 1, mine: null, place: null };
const MINE: Seats = { ...FREE, taken: 2, mine: 'going' };
const FULL: Seats = { ...FREE, taken: 3 };
const WAITING: Seats = { ...FULL, mine: 'waiting', place: 3 };

/** The dashboard with these seats for the session; without a seat, it has no link. */
const withSeats = (seats: Seats) => {
  const mayJoin = seats.of === null || seats.mine === 'going';
  const session = aSession({ id: ID, scheduledAt: TOMORROW, seats, ...(!mayJoin && { meetingUrl: null }) });
  return aDashboard({ upcomingSessions: [session] });
};

function open(seats: Seats) {
  const api = stubApi();
  api.answer(getDashboard, withSeats(seats));
  return { api, page: renderPage(<CoachingScreen />, '/coaching', aMember()) };
}

const shown = async () => within(await screen.findByRole('article'));
const named = (text: string) => new RegExp(`^${text}: `);

beforeEach(stubModalDialogs);

test('who has no seat saves one in place of joining, and gives it back', async () => {
  const { api, page } = open(FREE);
  expect((await shown()).getByText('2 of 3 seats are free.')).toBeTruthy();
  expect((await shown()).queryByRole('button', { name: /^Join Session/ })).toBeNull();
  api.answer(reserveSeat, MINE);
  api.answer(getDashboard, withSeats(MINE));
  await userEvent.click((await shown()).getByRole('button', { name: named(copy.seats.save) }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.seatSaved));
  expect(await (await shown()).findByText(copy.seats.mine)).toBeTruthy();
  expect((await shown()).getByRole('button', { name: /^Join Session/ })).toBeTruthy();

  api.answer(releaseSeat, FREE);
  api.answer(getDashboard, withSeats(FREE));
  await userEvent.click((await shown()).getByRole('button', { name: named(copy.seats.giveBack) }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.seatGivenBack));
  expect(await (await shown()).findByText('2 of 3 seats are free.')).toBeTruthy();
});

test('where all seats are taken one joins the waiting list, reads one’s place, and leaves it', async () => {
  const { api, page } = open(FULL);
  expect((await shown()).getByText(copy.seats.full)).toBeTruthy();
  api.answer(reserveSeat, WAITING);
  api.answer(getDashboard, withSeats(WAITING));
  await userEvent.click((await shown()).getByRole('button', { name: named(copy.seats.wait) }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.waiting(3)));
  expect(await (await shown()).findByText('All seats are taken. You’re third on the waiting list.')).toBeTruthy();
  expect((await shown()).queryByRole('button', { name: named(copy.seats.wait) })).toBeNull();
  api.answer(releaseSeat, FULL);
  api.answer(getDashboard, withSeats(FULL));
  await userEvent.click((await shown()).getByRole('button', { name: named(copy.seats.leave) }));
  expect(await (await shown()).findByRole('button', { name: named(copy.seats.wait) })).toBeTruthy();
});

test('a session for everybody is joined as ever, and one can say that one comes', async () => {
  const { api } = open({ of: null, taken: 4, mine: null, place: null });
  expect((await shown()).getByText('4 members are coming.')).toBeTruthy();
  expect((await shown()).getByRole('button', { name: /^Join Session/ })).toBeTruthy();
  const mine: Seats = { of: null, taken: 5, mine: 'going', place: null };
  api.answer(reserveSeat, mine);
  api.answer(getDashboard, withSeats(mine));
  await userEvent.click((await shown()).getByRole('button', { name: named(copy.seats.come) }));
  expect(await (await shown()).findByText('You’re coming, 5 in all.')).toBeTruthy();
  expect((await shown()).getByRole('button', { name: named(copy.seats.cannot) })).toBeTruthy();
});

test('a refusal is told in the words of the server, and what is shown is read again', async () => {
  const { api, page } = open(FREE);
  const button = await (await shown()).findByRole('button', { name: named(copy.seats.save) });
  const message = 'This session is cancelled.';
  api.refuse(reserveSeat, 409, { error: 'Conflict', code: 'conflict', message });
  api.answer(getDashboard, aDashboard({ upcomingSessions: [] }));
  await userEvent.click(button);
  await waitFor(() => expect(page.toast()).toMatchObject({ description: message }));
  expect(await screen.findByText(copy.upcoming.empty)).toBeTruthy();
});

test.each([
  [1, 'first'],
  [11, '11th'],
  [22, '22nd'],
  [103, '103rd'],
])('place %i on the waiting list is in words', (place, words) => {
  expect(copy.seats.waiting(place)).toBe(`All seats are taken. You’re ${words} on the waiting list.`);
});

test('a session that is part of a plan says so in place of joining, seats and the calendar', async () => {
  const api = stubApi();
  const closed = { scheduledAt: TOMORROW, seats: FREE, meetingUrl: null, needs: 'weekly-group' } as const;
  const later = new Date(Date.parse(TOMORROW) + 7 * 86_400_000).toISOString();
  const sessions = [aSession(closed), aSession({ ...closed, scheduledAt: later })];
  api.answer(getDashboard, aDashboard({ upcomingSessions: sessions }));
  renderPage(<CoachingScreen />, '/coaching', aMember());
  const [next, after] = await screen.findAllByRole('article');
  for (const article of [next, after]) {
    if (!article) throw new Error('Two sessions are shown');
    expect(within(article).getByRole('link', { name: /plan/ }).getAttribute('href')).toBe('/subscribe');
    expect(within(article).queryByRole('button')).toBeNull();
    expect(within(article).queryByText(/calendar|seats/)).toBeNull();
  }
  expect(within(next as HTMLElement).getByText(ENTITLEMENTS['weekly-group'].closed)).toBeTruthy();
});

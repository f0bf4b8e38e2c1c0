import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getCalendarFeed, renewCalendarFeed } from '@portal/contracts/calendar';
import {
  bookSession,
  cancelSession,
  listAvailableSlots,
  listPastSessions,
  listSessionSlots,
  rescheduleOwnSession,
  type CoachSlots,
  type Session,
} from '@portal/contracts/coaching';
import { getDashboard } from '@portal/contracts/dashboard';
import { getThread } from '@portal/contracts/threads';
import { aDashboard } from '@portal/remote-kit/testing/a-dashboard';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { aSession } from '@portal/remote-kit/testing/a-session';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { CoachingScreen } from './coaching-screen';
import { copy, messages } from './copy';

const [TEN, ELEVEN, NEXT_DAY] = ['2099-03-09T14:00:00.000Z', '2099-03-09T15:00:00.000Z', '2099-03-10T14:00:00.000Z'];
const taken = {
  error: 'Conflict',
  code: 'conflict',
  message: 'This time has just been taken. Please choose another one.',
} as const;

const slots = (firstName: string, ...startsAt: string[]): CoachSlots => ({
  coach: { id: crypto.randomUUID(), firstName, lastName: 'Lee' },
  startsAt,
});

beforeEach(() => {
  localStorage.clear();
  stubModalDialogs();
});

async function open(name: string, upcomingSessions: Session[] = []) {
  const api = stubApi();
  api.answer(getDashboard, aDashboard({ upcomingSessions }));
  api.answer(getThread, { unread: 0, readByOther: null });
  const page = renderPage(<CoachingScreen />, '/coaching', aMember());
  await screen.findByRole('heading', { name: copy.actions.title });
  return { api, page, press: () => userEvent.click(screen.getByRole('button', { name })) };
}

const dialog = () => within(screen.getByRole('dialog'));

test('the member’s own session moves to another time of its coach; one that was just taken is said, and leaves the list', async () => {
  const own = aSession({ sessionType: 'one-on-one', scheduledAt: '2099-03-08T14:00:00.000Z', duration: 50 });
  const { api, page } = await open(copy.actions.schedule, [own]);
  api.answer(listSessionSlots, [slots('Dana', TEN, ELEVEN)]);
  await userEvent.click(screen.getByRole('button', { name: copy.moving.openLabel(own.title) }));
  await userEvent.click(await dialog().findByRole('button', { name: /^10:00\sAM, Monday, March 9$/ }));
  api.refuse(rescheduleOwnSession, 409, taken);
  api.answer(listSessionSlots, [slots('Dana', ELEVEN)]);
  await userEvent.click(dialog().getByRole('button', { name: copy.moving.confirm }));
  expect(await dialog().findByText(taken.message)).toBeTruthy();
  await waitFor(() => expect(dialog().queryByRole('button', { name: /^10:00/ })).toBeNull());
  api.answer(rescheduleOwnSession, { ok: true });
  await userEvent.click(dialog().getByRole('button', { name: /^11:00/ }));
  await userEvent.click(dialog().getByRole('button', { name: copy.moving.confirm }));
  await waitFor(() => expect(page.toast()).toMatchObject({ title: 'Session rescheduled' }));
  expect(api.requestsTo(rescheduleOwnSession).at(-1)?.body).toEqual({ startsAt: ELEVEN });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a free time is chosen by day in the member’s zone and booked', async () => {
  const { api, page, press } = await open(copy.actions.schedule);
  const [dana] = [slots('Dana', TEN, ELEVEN, NEXT_DAY)];
  api.answer(listAvailableSlots, [dana]);
  await press();
  const monday = within(await dialog().findByRole('region', { name: 'Monday, March 9' }));
  const times = monday.getAllByRole('button').map(({ textContent }) => textContent?.replace(/\s/, ' '));
  expect(times).toEqual(['10:00 AM', '11:00 AM']);
  expect(monday.getByRole('button', { name: /^10:00\sAM, Monday, March 9$/ })).toBeTruthy();
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: copy.schedule.book }).disabled).toBe(true);

  api.answer(bookSession, aSession({ scheduledAt: ELEVEN, duration: 50 }));
  await userEvent.click(monday.getByRole('button', { name: /^11:00/ }));
  await userEvent.click(dialog().getByRole('button', { name: copy.schedule.book }));
  await waitFor(() => expect(page.toast()?.title).toBe('Session booked'));
  expect(page.toast()?.description).toMatch(/^Monday, March 9, 11:00\s–\s11:50\sAM EDT$/);
  expect(api.requestsTo(bookSession)[0]?.body).toEqual({ coachId: dana?.coach.id, startsAt: ELEVEN });
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(api.requestsTo(getDashboard)).toHaveLength(2));
});

test('who comes too late is told, and sees the times that are still free', async () => {
  const { api, press } = await open(copy.actions.schedule);
  const dana = slots('Dana', TEN, ELEVEN);
  api.answer(listAvailableSlots, [dana]);
  await press();
  await userEvent.click(await dialog().findByRole('button', { name: /^10:00/ }));
  api.refuse(bookSession, 409, taken);
  api.answer(listAvailableSlots, [{ ...dana, startsAt: [ELEVEN] }]);
  await userEvent.click(dialog().getByRole('button', { name: copy.schedule.book }));
  expect((await dialog().findByRole('alert')).textContent).toContain(taken.message);
  await waitFor(() => expect(dialog().queryByRole('button', { name: /^10:00/ })).toBeNull());
  expect(dialog().getByRole('button', { name: /^11:00/ })).toBeTruthy();
  expect(dialog().getByText(copy.schedule.choose)).toBeTruthy();
});

test('the coach of the next session is offered first; free times are read afresh each time', async () => {
  const next = aSession({ scheduledAt: TEN, coach: { firstName: 'Marcus', lastName: 'Lee' } });
  const { api, press } = await open(copy.actions.schedule, [next]);
  api.answer(listAvailableSlots, [slots('Dana', TEN), slots('Marcus', ELEVEN)]);
  await press();
  const coach = await dialog().findByLabelText<HTMLSelectElement>(copy.schedule.coach);
  expect(coach.selectedOptions[0]?.textContent).toBe('Marcus Lee');
  await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
  await press();
  await waitFor(() => expect(api.requestsTo(listAvailableSlots)).toHaveLength(2));
});

test('says when nobody can be booked', async () => {
  const { api, press } = await open(copy.actions.schedule);
  api.answer(listAvailableSlots, []);
  await press();
  expect(await dialog().findByText(copy.schedule.noCoaches)).toBeTruthy();
});

test('one’s own 1:1 session is cancelled after a question; a group session is not', async () => {
  const own = aSession({ title: '1:1 with Dana', sessionType: 'one-on-one', scheduledAt: TEN });
  const { api, page, press } = await open(copy.cancelling.openLabel(own.title), [
    own,
    aSession({ scheduledAt: ELEVEN }),
  ]);
  expect(screen.getAllByRole('button', { name: /^Cancel session/ })).toHaveLength(1);
  api.answer(cancelSession, { ok: true });
  await press();
  await userEvent.click(dialog().getByRole('button', { name: copy.cancelling.confirm }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.canceled));
  expect(api.requestsTo(cancelSession)[0]?.path).toContain(own.id);
});

test('past sessions are listed, earlier ones on request', async () => {
  const { api, press } = await open(copy.actions.past);
  api.answerWith(listPastSessions, ({ query }) =>
    query.has('after')
      ? { data: [aSession({ title: 'The first one' })] }
      : {
          data: [aSession({ title: 'Last week' })],
          headers: { link: '</api/coaching/sessions/past?after=x>; rel="next"' },
        },
  );
  await press();
  expect(await dialog().findByText('Last week')).toBeTruthy();
  await userEvent.click(dialog().getByRole('button', { name: copy.past.more }));
  expect(await dialog().findByText('The first one')).toBeTruthy();
});

test('a past session has what the coach wrote for the member, what they took on, and the recording', async () => {
  const { api, press } = await open(copy.actions.past);
  const items = [
    { id: '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11', title: 'Call Sam', completed: true },
    { id: '8b2f4c1e-52f3-4f0e-9d53-3a6b8f6f3c22', title: 'Write the offer', completed: false },
  ];
  const notes = { sharedNotes: 'Two calls a day.', recordingUrl: 'https://video.example.com/1', items };
  api.answer(listPastSessions, [{ ...aSession({ title: 'Last week' }), notes }]);
  await press();
  expect(await dialog().findByText('Two calls a day.')).toBeTruthy();
  expect(dialog().getByText('Write the offer')).toBeTruthy();
  expect(dialog().getAllByText(copy.past.notes.done)).toHaveLength(1);
  const recording = dialog().getByRole('link', { name: copy.past.notes.recordingOf('Last week') });
  expect(recording.getAttribute('href')).toBe('https://video.example.com/1');
});

test('the way to the conversation with the team says how much of it is unread', async () => {
  const api = stubApi();
  api.answer(getDashboard, aDashboard({}));
  api.answer(getThread, { unread: 2, readByOther: null });
  renderPage(<CoachingScreen />, '/coaching', aMember());
  const link = await screen.findByRole('link', { name: 'Send Message 2 unread messages' });
  expect(link.getAttribute('href')).toBe('/coaching/messages');
});

test('the calendar’s address is made on request, shown, and renewed', async () => {
  const { api, page, press } = await open(copy.calendar.open);
  api.answer(getCalendarFeed, { path: null });
  await press();
  api.answer(renewCalendarFeed, { path: '/api/calendar/one.ics' });
  await userEvent.click(await dialog().findByRole('button', { name: copy.calendar.create }));
  const address = await dialog().findByLabelText<HTMLInputElement>(copy.calendar.address);
  expect(address.value).toBe('http://localhost/api/calendar/one.ics');
  expect(dialog().getByRole('link', { name: copy.calendar.app }).getAttribute('href')).toBe(
    'webcal://localhost/api/calendar/one.ics',
  );
  expect(page.toast()).toBeNull();

  api.answer(renewCalendarFeed, { path: '/api/calendar/two.ics' });
  await userEvent.click(dialog().getByRole('button', { name: copy.calendar.renew }));
  await waitFor(() => expect(address.value).toBe('http://localhost/api/calendar/two.ics'));
  expect(page.toast()).toMatchObject(messages.renewed);
});

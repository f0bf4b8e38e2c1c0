import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CoachSlots } from '@portal/contracts/sessions';
import {
  bookStrategySession,
  cancelStrategySession,
  getStrategySession,
  listStrategySlots,
  rescheduleStrategySession,
} from '@portal/contracts/strategy-sessions';
import { aSession } from '@portal/remote-kit/testing/a-session';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { toSlots, groupByDay } from './slots';
import { copy } from './copy';
import { StrategySessionScreen } from './strategy-session-screen';

const TOKEN = 'x'.repeat(43);
const NINE = '2100-03-05T14:00:00.000Z';
const TEN = '2100-03-05T15:00:00.000Z';
const LATE = '2100-03-06T03:00:00.000Z';

const coach = (firstName: string, ...startsAt: string[]): CoachSlots => ({
  coach: { id: crypto.randomUUID(), firstName, lastName: 'Whitfield' },
  startsAt,
});
const session = (scheduledAt: string) =>
  aSession({ scheduledAt, duration: 50, coach: { firstName: 'Dana', lastName: 'Whitfield' } });

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  stubModalDialogs();
  api = stubApi();
  api.answer(getStrategySession, { session: null });
  api.answer(listStrategySlots, [coach('Dana', NINE, TEN)]);
});
afterEach(cleanup);

const open = (address = `/strategy-session?token=${TOKEN}`) => renderPage(<StrategySessionScreen />, address);
const inZone = async (zone: string) => userEvent.selectOptions(await screen.findByLabelText('Your time zone'), zone);
const time = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await time(name));

describe('the times', () => {
  test('of several coaches are one list, each time once', () => {
    const [first, second] = [coach('Dana', TEN), coach('Lee', NINE, TEN)];
    expect(toSlots([first, second])).toEqual([
      { startsAt: NINE, coachId: second.coach.id, coach: 'Lee Whitfield' },
      { startsAt: TEN, coachId: first.coach.id, coach: 'Dana Whitfield' },
    ]);
  });

  test.each([
    ['America/New_York', ['Friday, March 5 9:00 AM, 10:00 PM']],
    ['Europe/Berlin', ['Friday, March 5 3:00 PM', 'Saturday, March 6 4:00 AM']],
  ])('stand under the day on which they begin in %s', (zone, expected) => {
    const days = groupByDay(toSlots([coach('Dana', NINE, LATE)]), zone);
    expect(days.map(({ name, slots }) => `${name} ${slots.map((choice) => choice.time).join(', ')}`)).toEqual(expected);
  });
});

describe('the page of the link', () => {
  test('without a link says where it is, and leads on', () => {
    open('/strategy-session');
    expect(screen.getByRole('heading', { name: copy.incomplete.title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Fill in the questionnaire' }).getAttribute('href')).toBe('/questionnaire');
  });

  test('a link that does not work any more says so, and leads on', async () => {
    api.refuse(getStrategySession, 404, { error: 'Not Found', code: 'not_found', message: 'Gone' });
    open();
    expect(await screen.findByRole('heading', { name: copy.gone.title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Fill in the questionnaire' })).toBeTruthy();
  });

  test('a failure offers to try again', async () => {
    api.disconnect(getStrategySession);
    open();
    await screen.findByText(copy.failed);
    api.answer(getStrategySession, { session: null });
    await press('Try again');
    expect(await screen.findByRole('heading', { name: copy.choose.title })).toBeTruthy();
  });

  test('a chosen time is booked in the visitor’s zone, shown, and has the focus', async () => {
    api.answer(bookStrategySession, session(TEN));
    const page = open();
    await inZone('Europe/Berlin');
    const book = await screen.findByRole<HTMLButtonElement>('button', { name: 'Book this time' });
    expect(book.disabled).toBe(true);
    await press('4:00 PM, Friday, March 5');
    expect(screen.getByText(/March 5.*4:00 – 4:50 PM.*with Dana Whitfield/)).toBeTruthy();
    await userEvent.click(book);
    const heading = await screen.findByRole('heading', { name: copy.booked.title, level: 2 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(page.toast()).toMatchObject({ title: 'Session booked' });
    const [sent] = api.requestsTo(bookStrategySession);
    expect(sent?.body).toMatchObject({ startsAt: TEN, timeZone: 'Europe/Berlin' });
    expect(screen.getByText(/4:00 – 4:50 PM/)).toBeTruthy();
    expect(screen.getByText(copy.booked.early)).toBeTruthy();
  });

  test('a time that somebody else was quicker to take is named, and the others come fresh', async () => {
    open();
    await inZone('UTC');
    await press('2:00 PM, Friday, March 5');
    api.refuse(bookStrategySession, 409, {
      error: 'Conflict',
      code: 'conflict',
      message: 'This time has just been taken.',
    });
    api.answer(listStrategySlots, [coach('Dana', TEN)]);
    await press('Book this time');
    expect(await screen.findByText(/2:00 – 2:50 PM UTC is no longer open/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '2:00 PM, Friday, March 5' })).toBeNull();
    expect(await time('3:00 PM, Friday, March 5')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Your time zone').value).toBe('UTC');
  });

  test('a lost connection keeps what was chosen', async () => {
    open();
    await inZone('UTC');
    await press('2:00 PM, Friday, March 5');
    api.disconnect(bookStrategySession);
    await press('Book this time');
    await screen.findByText(copy.choose.bookFailed);
    expect((await time('2:00 PM, Friday, March 5')).getAttribute('aria-pressed')).toBe('true');
  });

  test('without free times it says that somebody reaches out', async () => {
    api.answer(listStrategySlots, [coach('Dana')]);
    open();
    expect(await screen.findByText(copy.choose.none)).toBeTruthy();
  });
});

describe('a booked session', () => {
  beforeEach(() => api.answer(getStrategySession, { session: session(NINE) }));

  test('moves to another time, or keeps the one it has', async () => {
    open();
    await press('Reschedule');
    await screen.findByRole('heading', { name: copy.choose.movingTitle });
    await press('Keep my current time');
    await press('Reschedule');
    await inZone('UTC');
    await press('3:00 PM, Friday, March 5');
    api.answer(rescheduleStrategySession, session(TEN));
    await press('Move to this time');
    expect(await screen.findByText(/3:00 – 3:50 PM UTC/)).toBeTruthy();
  });

  test('is cancelled after asking, and another time can be chosen', async () => {
    api.answer(cancelStrategySession, { ok: true });
    open();
    await press('Cancel');
    const dialog = within(await screen.findByRole('dialog', { name: copy.cancelling.title }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel session' }));
    expect(await screen.findByText(copy.canceled)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: copy.choose.title })).toBeTruthy();
  });

  test('goes into a calendar', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Add to calendar' });
    expect(link.getAttribute('href')).toBe(`/api/strategy-sessions/${TOKEN}/calendar.ics`);
  });

  test('opens for joining before its start, and can then not be cancelled any more', async () => {
    api.answer(getStrategySession, { session: session(new Date(Date.now() - 60_000).toISOString()) });
    open();
    expect((await screen.findByRole('link', { name: 'Join the session' })).getAttribute('href')).toContain('https://');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  test('that is over says so, and whom to write to', async () => {
    api.answer(getStrategySession, { session: session('2026-01-01T10:00:00.000Z') });
    open();
    expect(await screen.findByText(copy.booked.over)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reschedule' })).toBeNull();
  });
});

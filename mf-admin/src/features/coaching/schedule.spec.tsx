import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  listCoaches,
  listSchedule,
  type ManagedCoach,
  type ScheduledSession,
} from '@portal/contracts/coaching-schedule';
import { rememberAdmin } from '@portal/sdk';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { rememberRole } from '../../shared/staff-role';
import { scheduleCopy as copy } from './copy';
import { Schedule } from './schedule';

const coach = (firstName: string, canChange: boolean): ManagedCoach => ({
  id: crypto.randomUUID(),
  firstName,
  lastName: 'Whitfield',
  timeZone: 'America/New_York',
  meetingUrl: null,
  email: null,
  takesStrategySessions: false,
  hours: [],
  version: 'a'.repeat(16),
  canChange,
});

const session = (title: string, canChange: boolean): ScheduledSession => ({
  id: crypto.randomUUID(),
  title,
  description: '',
  coach: { id: crypto.randomUUID(), firstName: 'Dana', lastName: 'Whitfield' },
  member: null,
  lead: null,
  startsAt: '2026-03-05T17:00:00.000Z',
  duration: 60,
  weeklyInZone: null,
  meetingUrl: null,
  canChange,
});

function open(coaches: ManagedCoach[], sessions: ScheduledSession[] = []) {
  const api = stubApi();
  api.answer(listCoaches, coaches);
  api.answer(listSchedule, sessions);
  renderPage(<Schedule />, '/admin/coaching');
}

beforeEach(() => {
  localStorage.clear();
  stubModalDialogs();
  rememberAdmin(Date.now());
  rememberRole('coach');
});

test('a coach is offered changes to their own sessions, and none to those of another coach', async () => {
  open([coach('Dana', true)], [session('Mine', true), session('Theirs', false)]);
  const rowOf = async (title: string) => within(await screen.findByRole('row', { name: new RegExp(title) }));
  expect((await rowOf('Mine')).getAllByRole('button')).toHaveLength(2);
  expect((await rowOf('Theirs')).queryAllByRole('button')).toEqual([]);
});

test('a coach schedules in their own calendar alone', async () => {
  open([coach('Zoe', false), coach('Dana', true)]);
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: copy.add });
  await screen.findByText(copy.empty.title);
  await userEvent.click(add);
  const options = within(screen.getByLabelText(copy.fields.coach)).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Dana Whitfield']);
});

test('a coach without a calendar is told whom to ask', async () => {
  open([coach('Zoe', false)]);
  expect(await screen.findByText(copy.noCalendar)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: copy.add }).disabled).toBe(true);
});

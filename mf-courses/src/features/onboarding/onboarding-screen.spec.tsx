import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listCourses, listMemberCourses, type Course } from '@portal/contracts/courses';
import { getIntake } from '@portal/contracts/registration';
import { getOnboarding, updateOnboarding, type Onboarding } from '@portal/contracts/onboarding';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy, messages } from './copy';
import { OnboardingScreen } from './onboarding-screen';

const NOTHING: Onboarding = {
  goal: '',
  goalShared: false,
  weeklyHours: null,
  reminder: null,
  done: false,
  mailed: true,
};

const REALTORS: Course = {
  id: 'realtor-fire-foundation',
  title: 'F.I.R.E. Foundation for Realtors',
  description: '',
  pillar: 'impact',
  duration: 2_110,
  worksheetUrl: null,
  locked: false,
  firstLesson: { day: 1, title: 'Begin' },
};

/** An API that stores what it is sent. */
function keeping(start: Partial<Onboarding> = {}) {
  const api = stubApi();
  let kept: Onboarding = { ...NOTHING, ...start };
  api.answerWith(getOnboarding, () => ({ data: kept }));
  api.answer(getIntake, { startingPoint: null });
  api.answer(listMemberCourses, []);
  api.answer(listCourses, [REALTORS]);
  api.answerWith(updateOnboarding, ({ body }) => {
    kept = { ...kept, ...(body as Partial<Onboarding>) };
    return { data: kept };
  });
  return { api, sent: () => api.requestsTo(updateOnboarding).map(({ body }) => body) };
}

const open = () => renderPage(<OnboardingScreen />, '/welcome', aMember({ firstName: 'Ada' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

test('three steps, each saved by itself, then Day 1', async () => {
  const { sent } = keeping();
  open();
  await userEvent.type(await screen.findByLabelText('In six months'), 'Two deals a month');
  await userEvent.click(screen.getByLabelText(copy.goal.share));
  await press(copy.next);
  const hours = await screen.findByLabelText('Hours a week');
  expect(document.activeElement?.textContent).toBe(copy.hours.title);
  await userEvent.type(hours, '5');
  await press(copy.next);
  await screen.findByLabelText(/^Time/);
  await userEvent.click(screen.getByLabelText('Friday'));
  await press(copy.next);
  const begin = await screen.findByRole('link', { name: copy.ready.begin });
  expect(begin.getAttribute('href')).toBe('/clarity');
  expect(screen.getByRole('link', { name: copy.ready.calendar }).getAttribute('href')).toBe(
    '/api/account/reminder.ics',
  );
  expect(sent()).toEqual([
    { goal: 'Two deals a month', goalShared: true },
    { weeklyHours: 5 },
    { reminder: { weekdays: [1, 2, 3, 4], time: '07:30' }, done: true },
  ]);
});

test('a realtor starts in the realtor course, and is told what a day of it takes', async () => {
  const { api } = keeping({ done: true });
  api.answer(listMemberCourses, [
    {
      course: {
        id: 'realtor-fire-foundation',
        title: 'F.I.R.E. Foundation for Realtors',
        description: '',
        category: 'Realtor Edition',
        pillar: 'impact',
      },
      progress: 0,
      completed: false,
      next: { day: 1, title: 'Begin' },
      daysSinceLesson: null,
    },
  ]);
  open();
  const words = `${copy.ready.text('F.I.R.E. Foundation for Realtors')} ${copy.ready.pace(75)}`;
  expect(await screen.findByText(words)).toBeTruthy();
  const begin = screen.getByRole('link', { name: copy.ready.begin });
  expect(begin.getAttribute('href')).toBe('/courses/realtor-fire-foundation');
});

test('each step can be skipped, and gone back to', async () => {
  const { sent } = keeping();
  open();
  await screen.findByLabelText('In six months');
  await press(copy.skip);
  await screen.findByLabelText('Hours a week');
  await press(copy.back);
  await screen.findByLabelText('In six months');
  await press(copy.skip);
  await press(copy.skip);
  await press(copy.skip);
  await screen.findByRole('link', { name: copy.ready.begin });
  expect(sent()).toEqual([{ done: true }]);
});

test('a time for habits can be added, changed, and removed', async () => {
  const { sent } = keeping({ goal: 'Two deals', weeklyHours: 5 });
  const page = open();
  expect(screen.queryByLabelText(/^Time for habits/)).toBeNull();
  await userEvent.click(await screen.findByLabelText(copy.time.habits));
  const time = screen.getByLabelText(/^Time for habits/);
  await userEvent.clear(time);
  await press(copy.next);
  expect(await screen.findByText('Please choose a time')).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.type(time, '18:30');
  await press(copy.next);
  await screen.findByRole('link', { name: copy.ready.begin });
  const reminder = { weekdays: [1, 2, 3, 4, 5], time: '07:30' };
  expect(sent()).toEqual([{ reminder, habitTime: '18:30', done: true }]);
  page.unmount();

  const { sent: sentLater } = keeping({ goal: 'Two deals', weeklyHours: 5, habitTime: '18:30' });
  open();
  await userEvent.click(await screen.findByLabelText(copy.time.habits));
  await press(copy.next);
  await screen.findByRole('link', { name: copy.ready.begin });
  expect(sentLater()).toEqual([{ reminder, habitTime: null, done: true }]);
});

test('says which reminders pause, and why', async () => {
  keeping({ goal: 'Two deals', weeklyHours: 5, paused: { lesson: true, habits: false } });
  open();
  expect(await screen.findByText(copy.time.paused)).toBeTruthy();
  expect(screen.queryByText(copy.time.habitsPaused)).toBeNull();
});

test('all of it can be skipped at once', async () => {
  const { sent } = keeping();
  open();
  await screen.findByLabelText('In six months');
  await press(copy.skipAll);
  await screen.findByRole('link', { name: copy.ready.begin });
  expect(sent()).toEqual([{ done: true }]);
});

test('who comes back goes on with the first question that has no answer, and can change the others', async () => {
  keeping({ goal: 'Two deals a month' });
  const page = open();
  expect(await screen.findByText(copy.step(2, 3))).toBeTruthy();
  page.unmount();
  keeping({ goal: 'Two deals a month', done: true });
  open();
  await screen.findByRole('link', { name: copy.ready.begin });
  await press(copy.ready.change);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('In six months')).value).toBe('Two deals a month');
});

test('what was typed survives a failure and a reload', async () => {
  const { api } = keeping();
  const member = aMember();
  const page = renderPage(<OnboardingScreen />, '/welcome', member);
  await userEvent.type(await screen.findByLabelText('In six months'), 'Two deals');
  api.disconnect(updateOnboarding);
  await press(copy.next);
  await waitFor(() => expect(page.toast()).toMatchObject(messages.failed));
  page.unmount();
  renderPage(<OnboardingScreen />, '/welcome', member);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('In six months')).value).toBe('Two deals');
});

test('hours that cannot be are told at the field', async () => {
  const { sent } = keeping({ goal: 'Two deals' });
  open();
  await userEvent.type(await screen.findByLabelText('Hours a week'), '41');
  await press(copy.next);
  expect(await screen.findByText('Please choose at most 40 hours')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('shows what they wrote before they joined', async () => {
  const { api } = keeping();
  api.answer(getIntake, {
    startingPoint: {
      industry: 'Retail',
      currentIncome: 'Under $50,000',
      incomeGoal: '$100,000 - $250,000',
      businessDescription: 'A shop, and no routine.',
      writtenAt: '2026-03-09T17:05:00.000Z',
    },
  });
  open();
  expect((await screen.findByRole('region', { name: copy.started })).textContent).toContain('A shop, and no routine.');
});

test('says when it cannot be shown', async () => {
  stubApi().refuse(getOnboarding, 503, { error: 'Service Unavailable', message: 'Later' });
  open();
  expect((await screen.findByRole('alert')).textContent).toContain(copy.failed);
});

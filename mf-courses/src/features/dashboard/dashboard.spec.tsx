import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ENTITLEMENTS } from '@portal/contracts/entitlements';
import { getDashboard, type Dashboard as DashboardData } from '@portal/contracts/dashboard';
import { completeHabit, undoHabit } from '@portal/contracts/habits';
import {
  createPriority,
  deletePriority,
  movePriority,
  renamePriority,
  updatePriority,
} from '@portal/contracts/priorities';
import { aSession } from '@portal/remote-kit/testing/a-session';
import { aDashboard } from '@portal/remote-kit/testing/a-dashboard';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { aMember } from '../../shared/course-builders';
import { copy } from './copy';
import { Dashboard } from './dashboard';

beforeAll(stubModalDialogs);

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const habit = (number: number, streak: number, completedToday = false) => ({
  id: id(number),
  title: `Habit ${number}`,
  streak,
  completedToday,
});
const priority = { id: id(1), title: 'Call the lender', completed: false };

function open(data: Partial<DashboardData> = {}, firstName = 'Alex') {
  const api = stubApi();
  api.answer(getDashboard, aDashboard(data));
  return { api, ...renderPage(<Dashboard />, '/dashboard', { ...aMember, firstName }) };
}

/** Clicks, and waits for the immediate re-render. */
const press = (element: HTMLElement) =>
  act(async () => {
    fireEvent.click(element);
    await Promise.resolve();
  });

test.each([
  ['Alex', 'Welcome back, Alex'],
  ['', 'Welcome back, there'],
])('greets %p', async (firstName, greeting) => {
  open({}, firstName);
  expect(await screen.findByRole('heading', { level: 1, name: greeting })).toBeTruthy();
});

test('pillars that the answer lacks stand at 0', async () => {
  open({ pillarsProgress: [{ pillar: 'clarity', progress: 40.6 }] });
  expect(await screen.findByText('41%')).toBeTruthy();
  expect(screen.getAllByText('0%')).toHaveLength(4);
});

test('a pillar that is finished says so', async () => {
  open({
    pillarsProgress: [
      { pillar: 'clarity', progress: 100 },
      { pillar: 'impact', progress: 100 },
      { pillar: 'discipline', progress: 99.6 },
    ],
  });
  expect(await screen.findAllByText('Completed')).toHaveLength(2);
  expect(screen.getAllByText('Click to start')).toHaveLength(1);
});

test('Clarity and Discipline lead to their courses, the other pillars nowhere', async () => {
  open();
  const pillars = within(await screen.findByRole('region', { name: 'Pillar Progress' }));
  expect(pillars.getAllByRole('progressbar')).toHaveLength(5);
  const links = pillars.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/clarity', '/discipline']);
  for (const link of links) expect(within(link).getByText('Click to start')).toBeTruthy();
});

test('ends with a quote', async () => {
  const { container } = open();
  await screen.findByRole('region', { name: 'Community Activity' });
  expect(container.querySelector('blockquote')?.textContent).toBe(copy.quote);
});

test('a priority that a coach gave says so', async () => {
  open({ dailyPriorities: [priority, { ...priority, id: id(2), title: 'Call Sam', fromCoach: true }] });
  await screen.findByText('Call Sam');
  expect(screen.getAllByText('From your coach')).toHaveLength(1);
});

test('the badge shows the longest streak', async () => {
  open({ habits: [habit(1, 3), habit(2, 12), habit(3, 0)] });
  expect(await screen.findByText('12 day streak')).toBeTruthy();
});

test('there is no badge without a streak', async () => {
  open({ habits: [habit(1, 0)] });
  expect(await screen.findByText('Habit 1')).toBeTruthy();
  expect(screen.queryByText(/day streak/)).toBeNull();
});

test('at most three posts are shown', async () => {
  open({
    communityPosts: [1, 2, 3, 4].map((number) => ({
      id: id(number),
      content: `Post ${number}`,
      createdAt: '2026-03-01T12:00:00.000Z',
      user: { firstName: 'Casey', lastName: 'Turner', profileImageUrl: null },
    })),
  });
  expect(await screen.findByText('Post 3')).toBeTruthy();
  expect(screen.queryByText('Post 4')).toBeNull();
});

const clarity = {
  courseId: 'clarity',
  progress: 41,
  completed: false,
  next: { day: 13, title: 'Say No Once' },
  daysSinceLesson: 1,
  course: { title: '29-Day Clarity Course', description: '', worksheetUrl: null },
} as const;

test('the lesson to go on with leads, by a link to its course', async () => {
  open({ courseProgress: [clarity] });
  expect(await screen.findByRole('heading', { name: 'Day 13: Say No Once' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue with Day 13' }).getAttribute('href')).toBe('/clarity');
  expect(screen.getByRole('progressbar', { name: 'Progress in 29-Day Clarity Course' })).toBeTruthy();
});

test('today’s lesson, once done, is left in peace', async () => {
  open({ courseProgress: [{ ...clarity, daysSinceLesson: 0 }] });
  expect(await screen.findByRole('heading', { name: 'Done for today' })).toBeTruthy();
  expect(screen.getByText(/Day 13: Say No Once.*tomorrow/)).toBeTruthy();
});

test('a finished course leads to the others', async () => {
  open({ courseProgress: [{ ...clarity, progress: 100, completed: true, next: null }] });
  expect((await screen.findByRole('link', { name: 'Choose what’s next' })).getAttribute('href')).toBe('/curriculum');
});

test.each([
  ['from a quarter of an hour before it begins', 14, 1],
  ['not earlier', 16, 0],
])('the next session can be joined %s', async (_when, minutesAhead, links) => {
  const session = {
    id: id(1),
    title: 'Group call',
    description: '',
    scheduledAt: new Date(Date.now() + minutesAhead * 60_000).toISOString(),
    duration: 60,
    sessionType: 'group',
    meetingUrl: 'https://meet.example/call',
    coach: { firstName: 'Priya', lastName: 'Shah' },
  };
  open({ upcomingSessions: [session] });
  const title = await screen.findByRole('heading', { name: 'Group call' });
  expect(title.parentElement?.textContent).toBe('Group callGroup');
  expect(screen.queryAllByRole('link', { name: /^Join Session/ })).toHaveLength(links);
});

test('a strategy session that the member booked as a visitor comes before a group session that is sooner', async () => {
  const strategy = { sessionType: 'strategy', title: 'Strategy session', scheduledAt: '2100-03-11T17:00:00.000Z' };
  open({ upcomingSessions: [aSession({ title: 'Group call' }), aSession(strategy)] });
  expect(await screen.findByRole('heading', { name: 'Strategy session' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Group call' })).toBeNull();
});

test('a habit shows as done before the server answers', async () => {
  const { api, toast } = open({ habits: [habit(1, 3)] });
  const answer = api.hold(completeHabit);
  await press(await screen.findByRole('button', { name: 'Complete: Habit 1' }));
  const done = await screen.findByRole<HTMLButtonElement>('button', { name: 'Completed today: Habit 1' });
  expect(done.disabled).toBe(true);
  expect(screen.getByText('4 day streak')).toBeTruthy();
  answer(habit(1, 4, true));
  await waitFor(() => expect(toast()?.title).toBe('Habit completed!'));
});

test('a habit that is done can be undone', async () => {
  const { api, toast } = open({ habits: [habit(1, 4, true)] });
  const answer = api.hold(undoHabit);
  await press(await screen.findByRole('button', { name: 'Undo: Habit 1' }));
  expect(await screen.findByRole('button', { name: 'Complete: Habit 1' })).toBeTruthy();
  expect(screen.getByText('3 day streak')).toBeTruthy();
  answer(habit(1, 3));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo: Habit 1' })).toBeNull());
  expect(toast()).toBeNull();
});

test('an undo that is refused leaves the habit done', async () => {
  const { api, toast } = open({ habits: [habit(1, 4, true)] });
  api.disconnect(undoHabit);
  await press(await screen.findByRole('button', { name: 'Undo: Habit 1' }));
  await waitFor(() => expect(toast()?.description).toBe('Failed to undo habit. Please try again.'));
  expect(screen.getByRole('button', { name: 'Completed today: Habit 1' })).toBeTruthy();
});

test('a habit that is not due today says so, and can be done', async () => {
  open({
    habits: [
      { ...habit(1, 3), dueToday: false },
      { ...habit(2, 0), dueToday: false },
    ],
  });
  expect(await screen.findByText('Not due today · 3 days in a row')).toBeTruthy();
  expect(screen.getByText('Not due today')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Complete: / })).toHaveLength(2);
});

test('a refused habit is open again', async () => {
  const { api, toast } = open({ habits: [habit(1, 3)] });
  api.refuse(completeHabit, 500, { error: 'Internal Server Error', message: 'No' });
  await press(await screen.findByRole('button', { name: 'Complete: Habit 1' }));
  await waitFor(() => expect(toast()?.description).toBe('Failed to complete habit. Please try again.'));
  expect(screen.getByRole('button', { name: 'Complete: Habit 1' })).toBeTruthy();
  expect(screen.getByText('3 day streak')).toBeTruthy();
});

test('a refused tick is taken back', async () => {
  const { api, toast } = open({ dailyPriorities: [priority] });
  api.disconnect(updatePriority);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Call the lender' });
  await press(box);
  await waitFor(() => expect(toast()?.description).toBe('Failed to update priority. Please try again.'));
  expect(box.checked).toBe(false);
});

async function typePriority(title: string) {
  await press(await screen.findByRole('button', { name: 'Add Priority' }));
  const field = screen.getByLabelText<HTMLInputElement>('New priority');
  fireEvent.change(field, { target: { value: title } });
  await press(screen.getByRole('button', { name: 'Add' }));
  return field;
}

test('a priority is sent once, trimmed, and stands in the list when the server has it', async () => {
  const { api, toast } = open();
  const answer = api.hold(createPriority);
  await typePriority('  Call the lender ');
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Adding...' })).disabled).toBe(true);
  answer(priority);
  expect(await screen.findByRole('checkbox', { name: 'Call the lender' })).toBeTruthy();
  expect(toast()?.title).toBe('Priority added');
  expect(screen.queryByLabelText('New priority')).toBeNull();
  expect(api.requestsTo(createPriority).map(({ body }) => body)).toEqual([{ title: 'Call the lender' }]);
});

test('what was typed survives a refusal', async () => {
  const { api, toast } = open();
  api.refuse(createPriority, 500, { error: 'Internal Server Error', message: 'No' });
  const field = await typePriority('Call the lender');
  await waitFor(() => expect(toast()?.description).toBe('Failed to add priority. Please try again.'));
  expect(field.value).toBe('Call the lender');
});

async function editPriority(title: string) {
  await press(await screen.findByRole('button', { name: `Edit: ${title}` }));
  return screen.getByLabelText<HTMLInputElement>('Priority');
}

test('a priority gets another text, which stays in its field while the server refuses it', async () => {
  const { api, toast } = open({ dailyPriorities: [priority] });
  const field = await editPriority('Call the lender');
  expect(field.value).toBe('Call the lender');
  fireEvent.change(field, { target: { value: '   ' } });
  await press(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Must not be empty')).toBeTruthy();

  api.refuse(renamePriority, 500, { error: 'Internal Server Error', message: 'No' });
  fireEvent.change(field, { target: { value: ' Call the bank ' } });
  await press(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast()?.description).toBe('Failed to update priority. Please try again.'));
  expect(field.value).toBe(' Call the bank ');

  const renamed = { ...priority, title: 'Call the bank' };
  api.answer(renamePriority, renamed);
  api.answer(getDashboard, aDashboard({ dailyPriorities: [renamed] }));
  await press(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('checkbox', { name: 'Call the bank' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.requestsTo(renamePriority).at(-1)?.body).toEqual({ title: 'Call the bank' });
});

test('a priority moves to tomorrow and back', async () => {
  const { api, toast } = open({ dailyPriorities: [priority] });
  api.answer(movePriority, priority);
  api.answer(getDashboard, aDashboard({ tomorrowsPriorities: [priority] }));
  await editPriority('Call the lender');
  await press(screen.getByRole('button', { name: 'Move to tomorrow' }));
  expect(await screen.findByText('1 for tomorrow')).toBeTruthy();
  expect(toast()?.title).toBe('Moved to tomorrow');
  expect(screen.queryByRole('checkbox')).toBeNull();

  api.answer(getDashboard, aDashboard({ dailyPriorities: [priority] }));
  await press(screen.getByText('1 for tomorrow'));
  await press(screen.getByRole('button', { name: 'Move to today: Call the lender' }));
  expect(await screen.findByRole('checkbox', { name: 'Call the lender' })).toBeTruthy();
  expect(screen.queryByText(/for tomorrow/)).toBeNull();
  expect(api.requestsTo(movePriority).map(({ body }) => body)).toEqual([{ day: 'tomorrow' }, { day: 'today' }]);
});

test('a priority is deleted', async () => {
  const { api, toast } = open({ dailyPriorities: [priority] });
  api.answer(deletePriority, { ok: true });
  api.answer(getDashboard, aDashboard());
  await editPriority('Call the lender');
  await press(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(toast()?.title).toBe('Priority deleted');
});

test('a priority that a coach gave can be moved, but neither renamed nor deleted', async () => {
  open({ dailyPriorities: [{ ...priority, fromCoach: true }] });
  await press(await screen.findByRole('button', { name: 'Edit: Call the lender' }));
  expect(screen.getByRole('button', { name: 'Move to tomorrow' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('says that it could not load', async () => {
  const api = stubApi();
  api.disconnect(getDashboard);
  renderPage(<Dashboard />, '/dashboard', aMember);
  expect(await screen.findByText('Unable to load dashboard data. Please try refreshing the page.')).toBeTruthy();
});

test('what is part of a plan says so where it would stand', async () => {
  const upcomingSessions = [aSession({ meetingUrl: null, needs: 'live-qa' })];
  open({ upcomingSessions, communityPosts: [], closed: ['courses', 'forum', 'live-qa'] });
  expect(await screen.findByText(ENTITLEMENTS.courses.closed)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Start with Day 1|Continue/ })).toBeNull();
  expect(screen.getByText(ENTITLEMENTS.forum.closed)).toBeTruthy();
  expect(screen.getByText(ENTITLEMENTS['live-qa'].closed)).toBeTruthy();
  expect(screen.queryByText('No posts yet')).toBeNull();
  expect(screen.getAllByRole('link', { name: 'See the plans' })).toHaveLength(3);
});

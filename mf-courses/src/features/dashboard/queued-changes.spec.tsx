import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDashboard, type Dashboard as DashboardData } from '@portal/contracts/dashboard';
import { completeHabit, undoHabit } from '@portal/contracts/habits';
import { createPriority, deletePriority, renamePriority, updatePriority } from '@portal/contracts/priorities';
import { aDashboard } from '@portal/remote-kit/testing/a-dashboard';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { stubQueue } from '@portal/remote-kit/testing/stub-queue';
import { aMember } from '../../shared/course-builders';
import { Dashboard } from './dashboard';

beforeAll(stubModalDialogs);

const HABIT = { id: '00000000-0000-4000-8000-000000000001', title: 'Walk', streak: 3, completedToday: false };
const PRIORITY = { id: '00000000-0000-4000-8000-000000000002', title: 'Call the lender', completed: false };

let queue: ReturnType<typeof stubQueue>;
beforeEach(() => {
  localStorage.clear();
  queue = stubQueue(aMember.id);
});
afterEach(() => {
  queue.remove();
  jest.useRealTimers();
});

/** The dashboard while the connection is lost: what it shows came before. */
function openOffline(data: Partial<DashboardData> = { habits: [HABIT], dailyPriorities: [PRIORITY] }) {
  const api = stubApi();
  api.answer(getDashboard, aDashboard(data));
  for (const call of [completeHabit, undoHabit, createPriority, updatePriority, renamePriority, deletePriority]) {
    api.disconnect(call);
  }
  return { api, ...renderPage(<Dashboard />, '/dashboard', aMember) };
}

const press = (element: HTMLElement) =>
  act(async () => {
    fireEvent.click(element);
    await Promise.resolve();
  });
const pressButton = async (name: string) => press(await screen.findByRole('button', { name }));
const queued = () => queue.calls().map(({ call, input, label, about }) => ({ call, input, label, about }));

test('a habit that is checked off without a connection stays so, for that day, and the member is told', async () => {
  // 11 PM in New York, where it's already tomorrow in UTC.
  jest.useFakeTimers({
    now: Date.parse('2026-11-27T04:00:00Z'),
    doNotFake: ['setTimeout', 'queueMicrotask', 'performance'],
  });
  const { toast } = openOffline();
  await pressButton('Complete: Walk');
  await waitFor(() => expect(toast()?.title).toBe('Saved on this device'));
  expect(screen.getByRole('button', { name: 'Completed today: Walk' })).toBeTruthy();
  expect(screen.getByText('4 day streak')).toBeTruthy();
  expect(queued()).toEqual([
    {
      call: 'updateHabitDay',
      input: { params: { id: HABIT.id, date: '2026-11-26' }, body: { done: true } },
      label: 'Check off the habit “Walk”',
      about: `habit:${HABIT.id}`,
    },
  ]);
});

test('undone without a connection, it is open, and both changes wait in order', async () => {
  openOffline();
  await pressButton('Complete: Walk');
  await pressButton('Undo: Walk');
  await waitFor(() => expect(queued().map(({ input }) => input.body)).toEqual([{ done: true }, { done: false }]));
  expect(screen.getByRole('button', { name: 'Complete: Walk' })).toBeTruthy();
});

test('what waits is shown over what the server returned, as after a reload', async () => {
  const { unmount } = openOffline();
  await pressButton('Complete: Walk');
  await press(screen.getByRole('checkbox', { name: 'Call the lender' }));
  await waitFor(() => expect(queue.calls()).toHaveLength(2));
  unmount();
  openOffline();
  expect(await screen.findByRole('button', { name: 'Completed today: Walk' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Call the lender' }).checked).toBe(true);
});

test('a check mark of yesterday is not today’s', async () => {
  jest.useFakeTimers({
    now: Date.parse('2026-11-27T04:00:00Z'),
    doNotFake: ['setTimeout', 'queueMicrotask', 'performance'],
  });
  const { unmount } = openOffline();
  await pressButton('Complete: Walk');
  await waitFor(() => expect(queue.calls()).toHaveLength(1));
  unmount();
  jest.setSystemTime(Date.parse('2026-11-27T12:00:00Z'));
  openOffline();
  expect(await screen.findByRole('button', { name: 'Complete: Walk' })).toBeTruthy();
});

test('a priority can be added, checked off, renamed, and deleted, each change behind the one before', async () => {
  openOffline({});
  await pressButton('Add Priority');
  fireEvent.change(screen.getByLabelText('New priority'), { target: { value: 'Book a photographer' } });
  await pressButton('Add');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Book a photographer' });
  expect(screen.queryByLabelText('New priority')).toBeNull();
  await press(box);
  await waitFor(() => expect(box.checked).toBe(true));
  await pressButton('Edit: Book a photographer');
  fireEvent.change(screen.getByLabelText('Priority'), { target: { value: 'Book Sam' } });
  await pressButton('Save');
  await screen.findByRole('checkbox', { name: 'Book Sam' });
  await pressButton('Edit: Book Sam');
  await pressButton('Delete');
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  const [created] = queue.calls();
  expect(queued().map(({ call }) => call)).toEqual([
    'createPriority',
    'updatePriority',
    'renamePriority',
    'deletePriority',
  ]);
  expect(new Set(queued().map(({ about }) => about))).toEqual(new Set([`priority:${created?.id}`]));
});

test('what the server refused is not shown as done', async () => {
  const { unmount } = openOffline();
  await pressButton('Complete: Walk');
  await waitFor(() => expect(queue.calls()).toHaveLength(1));
  unmount();
  queue.refuse('No');
  openOffline();
  expect(await screen.findByRole('button', { name: 'Complete: Walk' })).toBeTruthy();
});

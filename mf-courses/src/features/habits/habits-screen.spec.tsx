import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  createHabit,
  EVERY_DAY,
  getHabitWeek,
  listHabits,
  removeHabit,
  updateHabit,
  type HabitWeek,
} from '@portal/contracts/habits';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { stubQueue } from '@portal/remote-kit/testing/stub-queue';
import { useQueuedCalls } from '@portal/sdk';
import { aMember } from '../../shared/course-builders';
import { HabitsScreen } from './habits-screen';

beforeAll(stubModalDialogs);

const walk = { id: '00000000-0000-4000-8000-000000000001', title: 'Walk', weekdays: EVERY_DAY };
const week: HabitWeek = {
  startsOn: '2026-03-02',
  today: '2026-03-05',
  hasEarlier: true,
  habits: [
    { id: walk.id, title: 'Walk', removed: false, days: ['done', 'missed', 'done', 'open', 'open', 'off', 'off'] },
  ],
};

function open(habits = [walk]) {
  const api = stubApi();
  api.answer(listHabits, habits);
  api.answer(getHabitWeek, week);
  return { api, ...renderPage(<HabitsScreen />, '/habits', aMember) };
}

const press = (element: HTMLElement) =>
  act(async () => {
    fireEvent.click(element);
    await Promise.resolve();
  });
const button = (name: string) => screen.findByRole('button', { name });
const list = () => within(screen.getByRole('region', { name: 'On your list' }));

test.each([
  [EVERY_DAY, 'Every day'],
  [[1, 2, 3, 4, 5], 'Monday to Friday'],
  [[6, 7], 'Weekends'],
  [[1, 3, 7], 'Mon, Wed, Sun'],
])('days %p read as %p', async (weekdays, text) => {
  open([{ ...walk, weekdays }]);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a habit is added with its days, and what was typed survives a refusal', async () => {
  const { api, toast } = open([]);
  await press(await button('Add habit'));
  await press(await button('Save'));
  expect(screen.getByText('Must not be empty')).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>('Habit');
  fireEvent.change(field, { target: { value: 'Walk' } });
  for (const day of ['Saturday', 'Sunday']) await press(screen.getByLabelText(day));
  api.refuse(createHabit, 409, { code: 'conflict', error: 'Conflict', message: 'You can track up to 20 habits.' });
  await press(await button('Save'));
  await waitFor(() => expect(toast()?.description).toBe('You can track up to 20 habits.'));
  expect(field.value).toBe('Walk');

  api.answer(createHabit, { ...walk, weekdays: [1, 2, 3, 4, 5] });
  await press(await button('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(list().getByText('Monday to Friday')).toBeTruthy();
  expect(api.requestsTo(createHabit).at(-1)?.body).toEqual({ title: 'Walk', weekdays: [1, 2, 3, 4, 5] });
});

test('a habit without a day says so', async () => {
  const { api } = open([{ ...walk, weekdays: [1] }]);
  await press(await button('Edit: Walk'));
  await press(screen.getByLabelText('Monday'));
  await press(await button('Save'));
  expect(screen.getByRole('alert').textContent).toBe('Please choose at least one day');
  expect(api.requestsTo(updateHabit)).toEqual([]);
});

test('a habit is renamed', async () => {
  const { api, toast } = open();
  await press(await button('Edit: Walk'));
  fireEvent.change(screen.getByLabelText('Habit'), { target: { value: 'Walk the dog' } });
  api.answer(updateHabit, { ...walk, title: 'Walk the dog' });
  await press(await button('Save'));
  await waitFor(() => expect(toast()?.title).toBe('Habit updated'));
  expect(list().getByText('Walk the dog')).toBeTruthy();
});

test('a habit is removed only when that is confirmed', async () => {
  const { api, toast } = open();
  api.answer(removeHabit, { ok: true });
  await press(await button('Edit: Walk'));
  await press(await button('Remove habit'));
  await press(await button('Keep it'));
  expect(api.requestsTo(removeHabit)).toEqual([]);
  await press(await button('Remove habit'));
  await press(await button('Remove'));
  await waitFor(() => expect(toast()?.title).toBe('Habit removed'));
  expect(list().queryByText('Walk')).toBeNull();
});

test('a week is told day by day, and the weeks before it can be read', async () => {
  const { api } = open();
  expect(await screen.findByText('This week')).toBeTruthy();
  const days = within(screen.getByRole('list', { name: 'Walk' })).getAllByRole('listitem');
  expect(days[0]?.textContent).toContain('Monday: Done');
  expect(days[1]?.textContent).toContain('Tuesday: Missed');
  expect(days[5]?.textContent).toContain('Saturday: Not due');
  expect(screen.getByText('2 of 5')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next week' }).disabled).toBe(true);

  api.answer(getHabitWeek, { ...week, startsOn: '2026-02-23', hasEarlier: false, habits: [] });
  await press(await button('Previous week'));
  expect(await screen.findByText(/Feb 23/)).toBeTruthy();
  expect(screen.getByText('You weren’t tracking any habits that week.')).toBeTruthy();
  expect(api.requestsTo(getHabitWeek).at(-1)?.query.get('date')).toBe('2026-02-23');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous week' }).disabled).toBe(true);
});

test('says that it could not load, and tries again', async () => {
  const api = stubApi();
  api.disconnect(listHabits);
  api.disconnect(getHabitWeek);
  renderPage(<HabitsScreen />, '/habits', aMember);
  expect(await screen.findByText('We can’t show your habits right now. Please try again.')).toBeTruthy();
  expect(await screen.findByText('We can’t show this week right now. Please try again.')).toBeTruthy();
});

describe('without a connection', () => {
  let queue: ReturnType<typeof stubQueue>;
  beforeEach(() => (queue = stubQueue(aMember.id)));
  afterEach(() => queue.remove());

  test('a habit is added, changed, and removed, and what waits is shown', async () => {
    const { api, toast } = open([]);
    for (const call of [createHabit, updateHabit, removeHabit]) api.disconnect(call);
    await press(await button('Add habit'));
    fireEvent.change(screen.getByLabelText('Habit'), { target: { value: 'Read' } });
    await press(await button('Save'));
    await waitFor(() => expect(list().getByText('Read')).toBeTruthy());
    expect(toast()?.title).toBe('Saved on this device');
    await press(await button('Edit: Read'));
    fireEvent.change(screen.getByLabelText('Habit'), { target: { value: 'Read a page' } });
    await press(await button('Save'));
    await waitFor(() => expect(list().getByText('Read a page')).toBeTruthy());
    await press(await button('Edit: Read a page'));
    await press(await button('Remove habit'));
    await press(await button('Remove'));
    await waitFor(() => expect(list().queryByText('Read a page')).toBeNull());
    const [created, ...later] = queue.calls();
    expect(created?.call).toBe('createHabit');
    expect(later.map(({ call, about }) => [call, about])).toEqual([
      ['updateHabit', `habit:${created?.id}`],
      ['removeHabit', `habit:${created?.id}`],
    ]);
  });

  test('a check mark that waits stands in its week', async () => {
    await useQueuedCalls.getState().add?.({
      id: crypto.randomUUID(),
      call: 'updateHabitDay',
      input: { params: { id: walk.id, date: '2026-03-03' }, body: { done: true } },
      about: `habit:${walk.id}`,
      label: '',
      refreshes: [],
    });
    open();
    expect(await screen.findByText('Tuesday: Done')).toBeTruthy();
  });
});

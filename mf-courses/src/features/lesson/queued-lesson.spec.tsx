import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listLessonProgress, listLessons, saveLessonProgress, type LessonProgress } from '@portal/contracts/lessons';
import { getPillarsProgress } from '@portal/contracts/pillars';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { stubQueue } from '@portal/remote-kit/testing/stub-queue';
import { aLesson, aMember, progressIn } from '../../shared/course-builders';
import { copy } from './copy';
import { CoursePage } from './course-page';
import { clarity, realtor, type CourseSettings } from './course-settings';

let queue: ReturnType<typeof stubQueue>;
beforeEach(() => {
  localStorage.clear();
  queue = stubQueue(aMember.id);
});
afterEach(() => queue.remove());

/** Opens the first day of a course while the connection is lost: what it shows came before. */
async function openOffline(settings: CourseSettings = clarity, stored: Partial<LessonProgress>[] = []) {
  const api = stubApi();
  const lesson = aLesson(settings.courseKey, 1);
  api.answer(listLessons, [lesson, aLesson(settings.courseKey, 2)]);
  api.answer(
    listLessonProgress,
    stored.map((changes) => progressIn(lesson, changes)),
  );
  api.answer(getPillarsProgress, []);
  api.disconnect(saveLessonProgress);
  const page = renderPage(<CoursePage settings={settings} />, '/?day=1', aMember);
  await screen.findByText('Call one client');
  return { api, ...page };
}

const activities = () =>
  within(screen.getByRole('group', { name: /Activities$/ })).getAllByRole<HTMLInputElement>('checkbox');
const reflection = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Write your reflection here...');
const ticks = () => activities().map(({ checked }) => checked);
const tick = (place: number) => fireEvent.click(activities()[place] as HTMLElement);
const write = (text: string) => fireEvent.change(reflection(), { target: { value: text } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Progress' }));
const bodies = () => queue.calls().map(({ input }) => input.body);

const NOTHING = { version: 0, completed: false, reflection: '', activitiesCompleted: [] };

test('what is saved without a connection waits with what it was based on, and the member is told', async () => {
  const { toast } = await openOffline();
  tick(1);
  write('Noticed.');
  save();
  await waitFor(() => expect(toast()?.title).toBe('Saved on this device'));
  expect(bodies()).toMatchObject([
    { lessonId: 'clarity-1', reflection: 'Noticed.', activitiesCompleted: [1], completed: false, base: NOTHING },
  ]);
  expect(queue.calls()[0]).toMatchObject({ label: `${clarity.title}, Day 1`, text: 'Noticed.' });
  expect(await screen.findByText(copy.queued.note)).toBeTruthy();
  expect([ticks(), reflection().value]).toEqual([[false, true, false], 'Noticed.']);
  expect(screen.queryByText(copy.notSaved)).toBeNull();
});

test('a second save is based on the first, which the server does not have yet', async () => {
  await openOffline();
  tick(0);
  save();
  await waitFor(() => expect(queue.calls()).toHaveLength(1));
  tick(0);
  tick(2);
  save();
  await waitFor(() => expect(queue.calls()).toHaveLength(2));
  expect(bodies()[1]).toMatchObject({
    activitiesCompleted: [2],
    base: { ...NOTHING, activitiesCompleted: [0] },
  });
});

test('after a reload, what waits is shown over what the server has, merged as it will be', async () => {
  const { unmount } = await openOffline();
  tick(1);
  write('Noticed.');
  save();
  await waitFor(() => expect(queue.calls()).toHaveLength(1));
  unmount();
  await openOffline(clarity, [{ activitiesCompleted: [0], version: 7 }]);
  expect([ticks(), reflection().value]).toEqual([[true, true, false], 'Noticed.']);
  expect(screen.getByText(copy.queued.note)).toBeTruthy();
});

test('a day that is finished without a connection is done once the server has it', async () => {
  await openOffline();
  for (const place of [0, 1, 2]) tick(place);
  write('Noticed.');
  save();
  await screen.findByText(copy.queued.note);
  expect(screen.queryByText('Day 1 done')).toBeNull();
});

test('each check mark of a course that saves right away waits', async () => {
  await openOffline(realtor);
  tick(0);
  await waitFor(() => expect(queue.calls()).toHaveLength(1));
  tick(1);
  await waitFor(() => expect(queue.calls()).toHaveLength(2));
  expect(ticks()).toEqual([true, true, false]);
});

test('a reflection that was also changed elsewhere comes back, next to the other one', async () => {
  const { unmount } = await openOffline();
  write('Mine');
  save();
  await waitFor(() => expect(queue.calls()).toHaveLength(1));
  unmount();
  queue.refuse('Changed elsewhere');
  await openOffline(clarity, [{ reflection: 'Theirs', version: 9 }]);
  expect(await screen.findByText(copy.clash.text)).toBeTruthy();
  expect(reflection().value).toBe('Mine');
  expect(screen.getByText('Theirs')).toBeTruthy();
  expect(queue.calls()).toEqual([]);
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  listLessonProgress,
  listLessons,
  saveLessonProgress,
  type LessonProgress,
  type SaveLesson,
} from '@portal/contracts/lessons';
import { getPillarsProgress } from '@portal/contracts/pillars';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { aLesson, aMember, progressIn } from '../../shared/course-builders';
import { copy } from './copy';
import { CoursePage } from './course-page';
import { clarity, realtor, type CourseSettings } from './course-settings';

const DAY_MS = 24 * 60 * 60 * 1_000;
const texts = copy.shortDay;
const lessons = Array.from({ length: 29 }, (_, index) => aLesson('clarity', index + 1, { shortDayMinutes: 10 }));

/** Opens a course, on a day if it is given, with lessons done as short days so many days ago, and saves as the server does. */
async function open(settings: CourseSettings, shortDays: Record<number, number> = {}, path = '/clarity') {
  const api = stubApi();
  let stored: LessonProgress[] = lessons.flatMap((lesson) => {
    const ago = shortDays[lesson.dayNumber];
    if (ago === undefined) return [];
    const shortDayAt = new Date(Date.now() - ago * DAY_MS).toISOString();
    return [progressIn(lesson, { activitiesCompleted: [0], shortDayAt })];
  });
  api.answer(listLessons, lessons);
  api.answerWith(listLessonProgress, () => ({ data: stored }));
  api.answer(getPillarsProgress, []);
  api.answerWith(saveLessonProgress, ({ body }) => {
    const { version = 0, completedAt = null, shortDay, ...sent } = body as SaveLesson;
    const lesson = lessons.find(({ id }) => id === sent.lessonId) ?? aLesson('clarity', 1);
    const shortDayAt = shortDay && sent.activitiesCompleted.includes(0) ? new Date().toISOString() : null;
    const row = progressIn(lesson, { ...sent, version, completedAt, shortDayAt });
    stored = [...stored.filter(({ lessonId }) => lessonId !== row.lessonId), row];
    return { data: row };
  });
  const page = renderPage(<CoursePage settings={settings} />, path, aMember);
  await screen.findByRole('heading', { name: /Lesson \d+$/ });
  return { api, page, sent: () => api.requestsTo(saveLessonProgress).at(-1)?.body };
}

const choice = () => screen.getByRole('checkbox', { name: texts.choose(10) });
const folded = () => screen.getByText(texts.more).closest('details');

beforeEach(() => localStorage.clear());

test('shows the first activity before all else, and the rest of the lesson folded', async () => {
  await open(clarity);
  expect(screen.queryByText(texts.more)).toBeNull();
  fireEvent.click(choice());
  const activities = within(screen.getByRole('group', { name: /Activities$/ }));
  expect(activities.getAllByRole('checkbox')).toHaveLength(1);
  const rest = within(folded() ?? document.body);
  expect(folded()?.open).toBe(false);
  expect(rest.getByLabelText('Write the list')).toBeTruthy();
  expect(rest.getByPlaceholderText('Write your reflection here...')).toBeTruthy();
  fireEvent.click(choice());
  expect(screen.queryByText(texts.more)).toBeNull();
});

test('is done once the activity is saved; the day stays open, and nothing says that it is completed', async () => {
  const { page, sent } = await open(clarity);
  fireEvent.click(choice());
  expect(screen.getByText(copy.steps(0, 1))).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Call one client'));
  fireEvent.click(screen.getByRole('button', { name: 'Save Progress' }));
  expect(await screen.findByText(texts.open(1))).toBeTruthy();
  expect(sent()).toMatchObject({ shortDay: true, completed: false, activitiesCompleted: [0] });
  expect(page.toast()).toMatchObject(clarity.saved);
  expect(screen.queryByText('Completed')).toBeNull();
  expect(screen.queryByRole('link', { name: copy.goOn(2) })).toBeNull();
});

test('a whole day says nothing of short days when it is saved', async () => {
  const { sent } = await open(clarity);
  fireEvent.click(screen.getByLabelText('Call one client'));
  fireEvent.click(screen.getByRole('button', { name: 'Save Progress' }));
  await waitFor(() => expect(sent()).toMatchObject({ activitiesCompleted: [0] }));
  expect(sent()).not.toHaveProperty('shortDay');
  expect(screen.queryByText(texts.badge)).toBeNull();
});

test('of a realtor lesson is done with the tick, and its badge still says that the lesson is in progress', async () => {
  const { sent } = await open(realtor, {}, '/courses/realtor-fire-foundation');
  fireEvent.click(choice());
  fireEvent.click(screen.getByLabelText('Call one client'));
  expect(await screen.findByText(texts.open(1))).toBeTruthy();
  expect(sent()).toMatchObject({ shortDay: true, completed: false });
  expect(screen.getByText(copy.inProgress)).toBeTruthy();
});

test('lasts for today in every lesson, and the next day is a whole one again', async () => {
  const { page } = await open(clarity);
  fireEvent.click(choice());
  page.unmount();
  await open(clarity, {}, '/clarity?day=5');
  expect(choice()).toHaveProperty('checked', true);
  const key = `short-day:${aMember.id}`;
  localStorage.setItem(key, String(Number(localStorage.getItem(key)) - 1));
  fireEvent(window, new StorageEvent('storage', { key }));
  expect(choice()).toHaveProperty('checked', false);
});

test('the course opens on the day after it, and counts it as one of the days in a row', async () => {
  await open(clarity, { 1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1 });
  expect(screen.getByRole('heading', { name: 'Lesson 7' })).toBeTruthy();
  expect(screen.queryByText(/Welcome back|is still open/)).toBeNull();
  fireEvent.click(choice());
  fireEvent.click(screen.getByLabelText('Call one client'));
  fireEvent.click(screen.getByRole('button', { name: 'Save Progress' }));
  expect(await screen.findByText(copy.streak(7))).toBeTruthy();
});

test('is not offered for a lesson with one activity, and not once the day is completed', async () => {
  const api = stubApi();
  const [done, single] = [
    aLesson('clarity', 1, { shortDayMinutes: 10 }),
    aLesson('clarity', 2, { activities: ['One'] }),
  ];
  const saved = progressIn(done, { completed: true, completedAt: new Date().toISOString(), activitiesCompleted: [0] });
  api.answer(listLessons, [done, single]);
  api.answer(listLessonProgress, [saved]);
  api.answer(getPillarsProgress, []);
  renderPage(<CoursePage settings={clarity} />, '/clarity?day=2', aMember);
  await screen.findByRole('heading', { name: 'Lesson 2' });
  expect(screen.queryByRole('checkbox', { name: texts.choose(10) })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await screen.findByRole('heading', { name: 'Lesson 1' });
  expect(screen.queryByRole('checkbox', { name: texts.choose(10) })).toBeNull();
});

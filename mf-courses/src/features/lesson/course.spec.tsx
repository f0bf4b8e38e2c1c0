import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getCoursePreview } from '@portal/contracts/courses';
import { ENTITLEMENTS } from '@portal/contracts/entitlements';
import { getPlans } from '@portal/contracts/plan-catalog';
import {
  listLessonProgress,
  listLessons,
  saveLessonProgress,
  type Lesson,
  type LessonProgress,
  type SaveLesson,
} from '@portal/contracts/lessons';
import { getPillarsProgress } from '@portal/contracts/pillars';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { tone } from '@portal/ui/tokens';
import { aLesson, aMember, progressIn, aSoldPlan } from '../../shared/course-builders';
import { CoursePage } from './course-page';
import { clarity, discipline, fireFoundation, fireIdentity, realtor, type CourseSettings } from './course-settings';

const DAY_MS = 24 * 60 * 60 * 1_000;
const lessons = Array.from({ length: 29 }, (_, index) => aLesson('clarity', index + 1));

/** Opens the course with days finished, each so many days ago, and saves as the server does. */
async function openCourse(daysAgo: Record<number, number>, day: number) {
  const api = stubApi();
  const rows = lessons
    .filter(({ dayNumber }) => dayNumber in daysAgo)
    .map((lesson) =>
      progressIn(lesson, {
        completed: true,
        reflection: 'Done.',
        completedAt: new Date(Date.now() - (daysAgo[lesson.dayNumber] ?? 0) * DAY_MS).toISOString(),
      }),
    );
  let stored: LessonProgress[] = rows;
  api.answer(listLessons, lessons);
  api.answerWith(listLessonProgress, () => ({ data: stored }));
  api.answer(getPillarsProgress, [{ pillar: 'clarity', progress: 100 }]);
  api.answerWith(saveLessonProgress, ({ body }) => {
    const { version = 0, completedAt = null, ...sent } = body as SaveLesson;
    const lesson = lessons.find(({ id }) => id === sent.lessonId) ?? aLesson('clarity', 1);
    const row = progressIn(lesson, { ...sent, version, completedAt });
    stored = [...rows.filter(({ lessonId }) => lessonId !== row.lessonId), row];
    return { data: row };
  });
  renderPage(<CoursePage settings={clarity} />, `/clarity?day=${day}`, aMember);
  await screen.findByRole('heading', { name: `Lesson ${day}` });
}

/** Opens the first day of a course; returns functions for the last request and the last toast. */
async function openDay(settings: CourseSettings) {
  const api = stubApi();
  api.answer(listLessons, lessons);
  let stored: LessonProgress[] = [];
  api.answerWith(listLessonProgress, () => ({ data: stored }));
  api.answer(getPillarsProgress, []);
  api.answerWith(saveLessonProgress, ({ body }) => {
    const { version = 0, completedAt = null, ...sent } = body as SaveLesson;
    const row = progressIn(lessons[0] ?? aLesson('clarity', 1), { ...sent, version, completedAt });
    stored = [row];
    return { data: row };
  });
  const { toast } = renderPage(<CoursePage settings={settings} />, '/?day=1', aMember);
  await screen.findByRole('heading', { name: 'Lesson 1' });
  return { toast, sent: () => api.requestsTo(saveLessonProgress).at(-1)?.body };
}

const daily = (last: number) =>
  Object.fromEntries(Array.from({ length: last }, (_, index) => [last - index, index + 1]));

const activities = () => within(screen.getByRole('group', { name: /Activities$/ })).getAllByRole('checkbox');

function finishDay() {
  for (const box of activities()) fireEvent.click(box);
  fireEvent.change(screen.getByPlaceholderText('Write your reflection here...'), { target: { value: 'Noticed.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Progress' }));
}

const goOn = (day: number) => screen.queryByRole('link', { name: `Continue with Day ${day}` });
const told = async (text: string) => {
  const status = (await screen.findByText(text)).closest('[role="status"]');
  if (!(status instanceof HTMLElement)) throw new Error(`${text} is not told`);
  return within(status);
};

test('says how much of the day is done, and after the day what is next', async () => {
  await openCourse({}, 1);
  expect(screen.getByText('0 of 4 done')).toBeTruthy();
  fireEvent.click(activities()[0] as HTMLElement);
  expect(screen.getByText('1 of 4 done')).toBeTruthy();
  fireEvent.click(activities()[0] as HTMLElement);
  expect(goOn(2)).toBeNull();
  finishDay();
  expect((await told('Day 1 done')).getByText('Day 2 is next: Lesson 2')).toBeTruthy();
  expect(goOn(2)?.getAttribute('href')).toContain('day=2');
});

test('after a day that was passed over, a finished one leads on and the last one back', async () => {
  await openCourse({ 1: 3, 3: 2 }, 4);
  expect(screen.getByRole('link', { name: 'Go back to Day 2' })).toBeTruthy();
  finishDay();
  expect((await told('Day 4 done')).getByText('Day 5 is next: Lesson 5')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Go back to Day 2' })).toBeNull();
});

test('a streak is told of at its seventh day', async () => {
  await openCourse(daily(6), 7);
  finishDay();
  expect((await told('Day 7 done')).getByText('7 days in a row')).toBeTruthy();
});

test('the end of the course names the pillar it mastered', async () => {
  await openCourse(daily(28), 29);
  finishDay();
  const moment = await told('You made it to the end');
  expect(await moment.findByText('Clarity mastered')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose what’s next' }).getAttribute('href')).toBe('/curriculum');
});

test('who comes back after a pause is welcomed, who was here yesterday goes on', async () => {
  await openCourse({ 1: 4 }, 2);
  expect(screen.getByText(/^Welcome back!/)).toBeTruthy();
});

test('who was here yesterday goes on without a word', async () => {
  await openCourse({ 1: 1 }, 2);
  expect(screen.queryByText(/^Welcome back!/)).toBeNull();
});

test('a course that is part of a plan shows what is in it, a sample, and the plan that includes it', async () => {
  const api = stubApi();
  const message = ENTITLEMENTS.courses.closed;
  api.refuse(listLessons, 403, { error: 'Forbidden', code: 'plan_needed', message, entitlement: 'courses' });
  api.answer(listLessonProgress, []);
  const lessons = Array.from({ length: 29 }, (_, index) => ({ day: index + 1, title: `Lesson ${index + 1}` }));
  const sample = { day: 1, title: 'Lesson 1', quote: 'Begin where you are.', activities: ['Write one sentence'] };
  api.answer(getCoursePreview, { title: 'The Clarity Course', description: '', lessons, sample });
  api.answer(getPlans, {
    currency: 'usd',
    payments: 'test',
    membersNeedPlan: true,
    plans: [
      aSoldPlan('core-group', 'Core Group', 49_900, ['courses', 'forum']),
      aSoldPlan('core-basic', 'Core Basic', 19_900, ['courses']),
      aSoldPlan('bootcamp', 'Discipline Bootcamp', 9_900, ['forum']),
    ],
  });
  renderPage(<CoursePage settings={clarity} />, '/clarity', aMember);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await screen.findByText('Included in Core Basic, $199 per month.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/subscribe');
  expect(await screen.findByRole('heading', { name: 'A look at day 1: Lesson 1' })).toBeTruthy();
  expect(screen.getByText('Begin where you are.')).toBeTruthy();
  expect(screen.getByText('Write one sentence')).toBeTruthy();
  expect(screen.getByText('Day 6: Lesson 6')).toBeTruthy();
  expect(screen.getByText('And 23 more')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(
  [clarity, discipline, fireFoundation, fireIdentity].map((settings) => [settings.courseKey, settings] as const),
)(
  'a day of %s is done by its ticks and a reflection together, and saved with the course’s words',
  async (_key, settings) => {
    const { toast, sent } = await openDay(settings);
    expect(screen.getByRole('button', { name: settings.previous })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: settings.next })).toHaveProperty('disabled', false);
    const last = () => activities().at(-1) as HTMLElement;
    const save = async (reflection: string) => {
      const box = screen.getByPlaceholderText('Write your reflection here...');
      fireEvent.change(box, { target: { value: reflection } });
      const before = sent();
      fireEvent.click(screen.getByRole('button', { name: 'Save Progress' }));
      await waitFor(() => expect(sent()).not.toBe(before));
      await screen.findByRole('button', { name: 'Save Progress' });
    };

    for (const box of activities()) fireEvent.click(box);
    await save('   ');
    expect(sent()).toMatchObject({ completed: false });
    expect(toast()).toMatchObject(settings.saved);
    fireEvent.click(last());
    await save('Noticed.');
    expect(sent()).toMatchObject({ completed: false, reflection: 'Noticed.' });
    fireEvent.click(last());
    await save('  Noticed all of it.  ');
    expect(sent()).toMatchObject({ completed: true, reflection: 'Noticed all of it.' });
  },
);

test.each([
  ['29-Day Clarity Course', clarity, 'Previous', 'Next'],
  ['29-Day Discipline Course', discipline, 'Previous Day', 'Next Day'],
  ['Foundation', fireFoundation, 'Previous Day', 'Next Day'],
  ['Identity', fireIdentity, 'Previous Day', 'Next Day'],
])('%s has its own words for a day, and all that belongs to one', async (title, settings, previous, next) => {
  await openDay(settings);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Day 1 of 29' })).toBeTruthy();
  for (const name of [previous, next, 'Save Progress']) expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Day \d+$/ })).toHaveLength(29);
  expect(screen.getByRole('progressbar', { name: 'Overall Progress' }).getAttribute('aria-valuetext')).toBe('0%');
  for (const text of ['0 of 29 days', '0%', 'A quote.']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('group', { name: "Today's Activities" })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: "Today's Video" })).toBeNull();
  const height = Number.parseFloat(
    getComputedStyle(screen.getByPlaceholderText('Write your reflection here...')).minHeight,
  );
  expect(height * 16).toBeGreaterThanOrEqual(100);
  expect(height * 16).toBeLessThanOrEqual(120);
});

test('the last day has none after it', async () => {
  await openCourse({}, 29);
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', false);
});

test('a completed day has a green ring, a check icon and a badge', async () => {
  await openCourse({ 1: 3 }, 1);
  const completed = screen.getByRole('button', { name: 'Day 1, completed' });
  expect(completed.querySelector('svg')).toBeTruthy();
  expect(getComputedStyle(completed).boxShadow).toContain(tone.green.solid);
  expect(screen.getByText('Completed')).toBeTruthy();
  const open = screen.getByRole('button', { name: 'Day 2' });
  expect(open.querySelector('svg')).toBeNull();
  expect(getComputedStyle(open).boxShadow).toBe('none');
});

const video = { videoUrl: 'https://www.youtube.com/watch?v=UNP03fDSj1U', videoTitle: 'A video' };

async function openLesson(settings: CourseSettings, changes: Partial<Lesson>, progress: Partial<LessonProgress> = {}) {
  const api = stubApi();
  const lesson = aLesson(settings.courseKey, 1, changes);
  const answer = api.hold(listLessons);
  api.answer(listLessonProgress, [progressIn(lesson, progress)]);
  renderPage(<CoursePage settings={settings} />, '/?day=1', aMember);
  const waiting = screen.queryByText('Loading course...');
  answer([lesson]);
  await screen.findByText('A quote.');
  return { waiting };
}

test('a program’s video can be watched here and on YouTube', async () => {
  await openLesson(fireIdentity, video);
  expect(screen.getByRole('heading', { name: "Today's Video" })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Play video/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Watch on YouTube →' }).getAttribute('href')).toBe(video.videoUrl);
});

test('a realtor’s lesson has its own words, with a video and without', async () => {
  const { waiting } = await openLesson(realtor, video);
  expect(waiting).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Courses' }).getAttribute('href')).toBe('/curriculum/realtors');
  expect(screen.getByText('0 of 1 lessons completed')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Day 1: Lesson 1' })).toBeTruthy();
  expect(screen.getByText('In Progress')).toBeTruthy();
  for (const name of ['Previous', 'Next', 'Complete Lesson']) expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Choose a day' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Daily Video' })).toBeTruthy();
  expect(screen.queryByText('Video not available')).toBeNull();
  expect(within(screen.getByRole('group', { name: 'Daily Activities' })).getAllByRole('checkbox')).toHaveLength(3);
  expect(screen.getByRole('heading', { name: 'Reflection' })).toBeTruthy();

  cleanup();
  await openLesson(realtor, {}, { completed: true });
  expect(screen.getByText('Video not available')).toBeTruthy();
  expect(screen.getByText('Completed')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mark as Incomplete' })).toBeTruthy();
});

test('a day without a lesson says so and leads back', async () => {
  const api = stubApi();
  api.answer(
    listLessons,
    lessons.filter(({ dayNumber }) => dayNumber !== 7),
  );
  api.answer(listLessonProgress, []);
  renderPage(<CoursePage settings={realtor} />, '/courses/realtor-fire-foundation?day=7', aMember);
  expect(await screen.findByText('Lesson Not Found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Realtor Courses' }).getAttribute('href')).toBe(
    '/curriculum/realtors',
  );
});

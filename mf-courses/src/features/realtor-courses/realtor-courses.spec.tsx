import { screen, within } from '@testing-library/react';
import { listLessonProgress, listLessons } from '@portal/contracts/lessons';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { aLesson, aMember, progressIn } from '../../shared/course-builders';
import { RealtorCourses } from './realtor-courses';

const video = { videoUrl: 'https://www.youtube.com/watch?v=UNP03fDSj1U', videoTitle: 'A video' };
const lessons = [1, 2, 3].map((day) => aLesson('realtor-fire-foundation', day, day < 3 ? video : {}));

test('waits with its own words, then shows how far the member is', async () => {
  const api = stubApi();
  const answerLessons = api.hold(listLessons);
  api.answer(
    listLessonProgress,
    lessons.slice(0, 2).map((lesson) => progressIn(lesson, { completed: true })),
  );
  renderPage(<RealtorCourses />, '/curriculum/realtors', aMember);
  expect(screen.getByText('Loading Realtor courses...')).toBeTruthy();
  answerLessons(lessons);
  expect(await screen.findByText('2/3 lessons · 67%')).toBeTruthy();
  expect(screen.getByText('29 Days, 2 Video Lessons')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue Course' }).getAttribute('href')).toBe(
    '/courses/realtor-fire-foundation',
  );
});

test('a course that nobody began is started', async () => {
  const api = stubApi();
  api.answer(listLessons, lessons);
  api.answer(listLessonProgress, []);
  renderPage(<RealtorCourses />, '/curriculum/realtors', aMember);
  expect((await screen.findByRole('link', { name: 'Start Course' })).getAttribute('href')).toBe(
    '/courses/realtor-fire-foundation',
  );
});

test('shows what the open course is about, five that are still to come, and the way back', async () => {
  const api = stubApi();
  api.answer(listLessons, lessons);
  api.answer(listLessonProgress, []);
  renderPage(<RealtorCourses />, '/curriculum/realtors', aMember);
  expect(screen.getByRole('heading', { level: 1, name: 'Realtor Courses' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Curriculum' }).getAttribute('href')).toBe('/curriculum');

  const [open, ...toCome] = await screen.findAllByRole('article');
  const live = within(open as HTMLElement);
  expect(live.getByRole('heading', { name: 'F.I.R.E. Foundation for Realtors' })).toBeTruthy();
  for (const badge of ['Realtor Edition', 'Foundation Course']) expect(live.getByText(badge)).toBeTruthy();
  expect(live.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Choose Discipline Over Default',
    'Prospecting as Service',
    'Emotional Resilience',
    'Systems Create Sanity',
  ]);
  const placeholders = toCome.map((card) => {
    const { disabled, textContent } = within(card).getByRole<HTMLButtonElement>('button');
    return [within(card).getByRole('heading').textContent, textContent, disabled];
  });
  expect(placeholders).toEqual([2, 3, 4, 5, 6].map((number) => [`Course ${number}`, 'Coming Soon', true]));
});

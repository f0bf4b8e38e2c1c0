import { screen } from '@testing-library/react';
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
  expect(await screen.findByRole('link', { name: 'Start Course' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Coming Soon' })).toHaveLength(5);
});

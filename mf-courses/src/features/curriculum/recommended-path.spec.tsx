import { screen, within } from '@testing-library/react';
import type { MemberCourse } from '@portal/contracts/courses';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { copy } from './copy';
import { RecommendedPath } from './recommended-path';
import type { CourseStatus } from './use-courses';

const { path: texts } = copy;

const aCourse = (id: CourseStatus['id'], changes: Partial<CourseStatus> = {}): CourseStatus => ({
  id,
  title: id,
  description: '',
  pillar: 'clarity',
  duration: 100,
  worksheetUrl: null,
  locked: false,
  firstLesson: { day: 1, title: 'Begin' },
  next: { day: 1, title: 'Begin' },
  progress: 0,
  ...changes,
});
const itsOwn = ({ id, title, pillar, progress, next }: CourseStatus): MemberCourse => ({
  course: { id, title, description: '', category: 'Course', pillar },
  progress,
  completed: next === null,
  next,
  daysSinceLesson: null,
});

const CLARITY = aCourse('clarity');
const FIRE = aCourse('fire-foundation');
const LOCKED = aCourse('fire-resilience', { locked: true, next: null });
const REALTORS = aCourse('realtor-fire-foundation');

const steps = () =>
  within(screen.getByRole('region', { name: texts.title }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

function show(courses: CourseStatus[], mine: CourseStatus[]) {
  renderPage(<RecommendedPath courses={courses} mine={mine.map(itsOwn)} />, '/curriculum');
}

test('begins with the course that comes first, then the member’s others, then what else is open', () => {
  show([CLARITY, FIRE, LOCKED, REALTORS], [REALTORS, CLARITY]);
  expect(screen.getByRole('link', { name: texts.start }).getAttribute('href')).toBe('/courses/realtor-fire-foundation');
  expect(steps()).toEqual([
    `realtor-fire-foundation${texts.next}`,
    `clarity${texts.later}`,
    `fire-foundation${texts.later}`,
  ]);
});

test('goes on with what was begun, and leaves out what is completed', () => {
  const begun = { ...FIRE, progress: 34.4, next: { day: 11, title: 'Decide' } };
  const completed = { ...CLARITY, progress: 100, next: null };
  show([completed, begun, REALTORS], [REALTORS, completed, begun]);
  expect(screen.getByRole('link', { name: texts.resume(11) }).getAttribute('href')).toBe('/fire?program=foundation');
  expect(steps()).toEqual(['fire-foundation34% done', `realtor-fire-foundation${texts.later}`]);
});

test('when everything is completed, nothing is recommended', () => {
  const completed = { ...CLARITY, progress: 100, next: null };
  show([completed, LOCKED], [completed]);
  expect(screen.queryByText(texts.title)).toBeNull();
});

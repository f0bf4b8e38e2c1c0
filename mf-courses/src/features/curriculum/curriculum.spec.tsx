import { screen, within } from '@testing-library/react';
import { listCourses, listMemberCourses, type Course } from '@portal/contracts/courses';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { aMember } from '../../shared/course-builders';
import { Curriculum } from './curriculum';

const aCourse = (id: Course['id'], changes: Partial<Course> = {}): Course => ({
  id,
  title: id,
  description: `About ${id}.`,
  pillar: 'impact',
  duration: 1_450,
  worksheetUrl: null,
  locked: false,
  firstLesson: { day: 1, title: 'Begin' },
  ...changes,
});

const COURSES = [
  aCourse('clarity', {
    title: 'Clarity from the server',
    pillar: 'clarity',
    worksheetUrl: 'https://example.com/c.pdf',
  }),
  aCourse('discipline', { title: 'Discipline from the server' }),
  aCourse('fire-foundation'),
  aCourse('fire-identity'),
  aCourse('fire-resilience', { locked: true, firstLesson: null }),
  aCourse('fire-execution', { locked: true, firstLesson: null }),
];

async function open() {
  const api = stubApi();
  api.answer(listCourses, COURSES);
  api.answer(listMemberCourses, [
    {
      course: { id: 'clarity', title: '', description: '', category: '', pillar: 'clarity' },
      progress: 40.6,
      completed: false,
      next: { day: 13, title: 'Say No Once' },
      daysSinceLesson: 1,
    },
  ]);
  renderPage(<Curriculum />, '/curriculum', aMember);
  await screen.findByRole('heading', { name: 'Clarity from the server' });
}
const cardOf = (title: string) => {
  const card = screen.getByRole('heading', { name: title }).closest('article, li');
  if (!(card instanceof HTMLElement)) throw new Error(`${title} has no card`);
  return within(card);
};
const hrefs = (card: ReturnType<typeof cardOf>) => card.getAllByRole('link').map((link) => link.getAttribute('href'));

test('of the audiences, realtors have their own page, and the two others lead nowhere yet', async () => {
  await open();
  const audiences = within(screen.getByRole('group', { name: 'Courses for' }));
  expect(audiences.getByRole('link', { name: 'Realtors' }).getAttribute('href')).toBe('/curriculum/realtors');
  expect(audiences.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(["MLO's", 'Other']);
});

test('F.I.R.E. leads to its programs: two are available, two are coming soon', async () => {
  await open();
  const fire = cardOf('F.I.R.E. Mastery Program');
  for (const fact of ['Premium', '4 x 29 Days', 'Complete System', '100+ videos'])
    expect(fire.getByText(fact)).toBeTruthy();
  expect(hrefs(fire)).toEqual(['/fire']);
  const states = fire.getAllByRole('listitem').map(({ textContent }) => /Available|Coming Soon/.exec(textContent)?.[0]);
  expect(states).toEqual(['Available', 'Available', 'Coming Soon', 'Coming Soon']);
});

test.each([
  ['29-Day Clarity Course', '/clarity'],
  ['29-Day Discipline Course', '/discipline'],
])('the card %s leads to %s', async (title, path) => {
  await open();
  expect(hrefs(cardOf(title))).toEqual([path]);
});

test('each course of the server says what it is about and how long, how far the member is, and offers its worksheet', async () => {
  await open();
  const clarity = cardOf('Clarity from the server');
  for (const text of ['Clarity', '1,450 minutes', 'About clarity.']) expect(clarity.getByText(text)).toBeTruthy();
  expect(clarity.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('41%');
  expect(clarity.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/clarity');
  const worksheet = clarity.getByRole('link', { name: 'Worksheet' });
  expect([worksheet.getAttribute('href'), worksheet.getAttribute('target')]).toEqual([
    'https://example.com/c.pdf',
    '_blank',
  ]);

  const discipline = cardOf('Discipline from the server');
  expect(discipline.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/discipline');
  expect(discipline.queryByRole('link', { name: 'Worksheet' })).toBeNull();
});

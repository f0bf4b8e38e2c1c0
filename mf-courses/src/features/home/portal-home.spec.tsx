import { screen, waitFor, within } from '@testing-library/react';
import { getCurrentUser, MEMBER_HINT_COOKIE } from '@portal/contracts/auth';
import { listCourses, listMemberCourses, type MemberCourse } from '@portal/contracts/courses';
import { getOnboarding, updateOnboarding, type Onboarding } from '@portal/contracts/onboarding';
import { getPlans } from '@portal/contracts/plan-catalog';
import { getPillarsProgress } from '@portal/contracts/pillars';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy as shared } from '../../shared/copy';
import { aMember, aSoldPlan } from '../../shared/course-builders';
import { copy } from './copy';
import { PortalHome } from './portal-home';

const clarity: MemberCourse = {
  course: { id: 'clarity', title: 'The Clarity Course', description: '', category: 'Course', pillar: 'clarity' },
  progress: 33.4,
  completed: false,
  next: { day: 11, title: 'Say No Once' },
  daysSinceLesson: 1,
};

const ONBOARDING: Onboarding = {
  goal: '',
  goalShared: false,
  weeklyHours: null,
  reminder: null,
  done: true,
  mailed: true,
};

function aPortal(courses: MemberCourse[] = [clarity]) {
  const api = stubApi();
  api.answer(listCourses, []);
  api.answer(listMemberCourses, courses);
  api.answer(getPillarsProgress, [{ pillar: 'clarity', progress: 99.9 }]);
  api.answer(getOnboarding, ONBOARDING);
  return api;
}

beforeEach(() => {
  document.cookie = `${MEMBER_HINT_COOKIE}=1; path=/`;
});

test('says that the portal is loading until it knows who is here', async () => {
  const api = aPortal();
  const signIn = api.hold(getCurrentUser);
  renderPage(<PortalHome />);
  expect(screen.getByText('Loading your portal...')).toBeTruthy();
  signIn(aMember);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Business Transformation Hub' })).toBeTruthy();
});

test('shows nothing to a visitor', async () => {
  const api = aPortal();
  api.refuse(getCurrentUser, 401, { error: 'Unauthorized', message: 'Unauthorized' });
  const { container } = renderPage(<PortalHome />);
  await waitFor(() => expect(container.innerHTML).toBe(''));
  expect(api.requestsTo(listCourses)).toEqual([]);
});

test.each([
  ['Start Course', 0, false, '0% complete'],
  ['Continue Course', 33.4, false, '33% complete'],
  ['Continue Course', 0.2, false, '0% complete'],
  ['Continue Course', 100, true, '100% complete'],
])('offers %s at %p percent', async (button, progress, completed, percent) => {
  aPortal([{ ...clarity, progress, completed }]);
  renderPage(<PortalHome />, '/', aMember);
  expect((await screen.findByRole('link', { name: button })).getAttribute('href')).toBe('/course/clarity');
  expect(screen.getByText(percent)).toBeTruthy();
  expect(screen.queryAllByText('Completed')).toHaveLength(completed ? 1 : 0);
});

test('four tiles sum up the member’s courses and pillars', async () => {
  const api = aPortal([
    clarity,
    { ...clarity, course: { ...clarity.course, id: 'discipline' }, progress: 100, completed: true },
  ]);
  const course = {
    title: '',
    description: '',
    pillar: 'clarity',
    duration: 1,
    worksheetUrl: null,
    locked: false,
  } as const;
  api.answer(
    listCourses,
    (['clarity', 'discipline', 'fire-foundation'] as const).map((id) => ({ ...course, id, firstLesson: null })),
  );
  api.answer(getPillarsProgress, [{ pillar: 'clarity', progress: 100 }]);
  renderPage(<PortalHome />, '/', aMember);
  const tiles = await screen.findByRole('region', { name: copy.stats.label });
  expect([...tiles.children].map(({ textContent }) => textContent)).toEqual([
    'Courses Completed1',
    'Total Courses3',
    'Avg Progress67%',
    'Pillars Mastered1/5',
  ]);
});

test('a course says its title, what it is about, its category and its pillar', async () => {
  aPortal([{ ...clarity, course: { ...clarity.course, description: 'Know what you build.' } }]);
  renderPage(<PortalHome />, '/', aMember);
  const courses = within(await screen.findByRole('region', { name: 'Your Courses' }));
  for (const text of ['The Clarity Course', 'Know what you build.', 'Course', 'Clarity'])
    expect(courses.getByText(text)).toBeTruthy();
});

test('has a bar for each pillar, at 0 for one that the answer lacks, and three ways on', async () => {
  aPortal();
  renderPage(<PortalHome />, '/', aMember);
  const bars = within(await screen.findByRole('region', { name: '5 Pillars Progress' })).getAllByRole('progressbar');
  expect(bars.map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuetext')])).toEqual([
    ['Clarity', '100%'],
    ['Discipline', '0%'],
    ['Systems', '0%'],
    ['Impact', '0%'],
    ['Alignment', '0%'],
  ]);
  const actions = within(screen.getByRole('region', { name: 'Quick Actions' })).getAllByRole('link');
  expect(actions.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Daily Dashboard', '/dashboard'],
    ['Community', '/community'],
    ['Coaching Sessions', '/coaching'],
  ]);
});

test('leads on with an onboarding that is not finished, until the member does without it', async () => {
  const api = aPortal();
  api.answer(getOnboarding, { ...ONBOARDING, goal: 'Two deals a month', done: false });
  api.answer(updateOnboarding, ONBOARDING);
  renderPage(<PortalHome />, '/', aMember);
  const goOn = await screen.findByRole('link', { name: shared.onboarding.goOn });
  expect(goOn.getAttribute('href')).toBe('/welcome');
  await userEvent.click(screen.getByRole('button', { name: shared.onboarding.skip }));
  await waitFor(() => expect(screen.queryByRole('link', { name: shared.onboarding.goOn })).toBeNull());
  expect(api.requestsTo(updateOnboarding)[0]?.body).toEqual({ done: true });
});

test('says nothing of the onboarding once it is over, nor where it cannot be asked for', async () => {
  const api = aPortal();
  const { unmount } = renderPage(<PortalHome />, '/', aMember);
  expect(await screen.findByRole('link', { name: 'Continue Course' })).toBeTruthy();
  expect(screen.queryByText(shared.onboarding.offer)).toBeNull();
  unmount();
  api.refuse(getOnboarding, 500, { error: 'Internal Server Error', message: 'Down' });
  renderPage(<PortalHome />, '/', aMember);
  expect(await screen.findByRole('link', { name: 'Continue Course' })).toBeTruthy();
});

test('a member without courses is shown the way to them', async () => {
  aPortal([]);
  renderPage(<PortalHome />, '/', aMember);
  expect(await screen.findByText('No courses assigned yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse Available Courses' }).getAttribute('href')).toBe('/curriculum');
});

test('a part that could not be loaded leaves the others', async () => {
  const api = aPortal();
  api.disconnect(getPillarsProgress);
  renderPage(<PortalHome />, '/', aMember);
  expect(await screen.findByText('We couldn’t load your pillars. Please try again.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The Clarity Course' })).toBeTruthy();
  expect(screen.getByText('–')).toBeTruthy();
});

test('the lesson to go on with leads home', async () => {
  aPortal();
  renderPage(<PortalHome />, '/', aMember);
  const ahead = await screen.findByRole('region', { name: "Today's lesson" });
  expect(within(ahead).getByRole('heading', { name: 'Day 11: Say No Once' })).toBeTruthy();
  expect(within(ahead).getByRole('link', { name: 'Continue with Day 11' }).getAttribute('href')).toBe('/clarity');
});

test('a course that takes a plan leads to the plan that includes it, not to a lesson', async () => {
  const api = aPortal([{ ...clarity, closed: true }]);
  api.answer(getPlans, {
    currency: 'usd',
    payments: 'test',
    membersNeedPlan: true,
    plans: [aSoldPlan('core-basic', 'Core Basic', 19_900, ['courses'])],
  });
  renderPage(<PortalHome />, '/', aMember);
  const ahead = within(await screen.findByRole('region', { name: "Today's lesson" }));
  expect(await ahead.findByText('Included in Core Basic, $199 per month.')).toBeTruthy();
  expect(ahead.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/subscribe');
  expect(ahead.queryByRole('link', { name: /Continue/ })).toBeNull();
});

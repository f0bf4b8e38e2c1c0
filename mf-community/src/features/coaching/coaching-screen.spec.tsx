import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listCheckIns } from '@portal/contracts/check-ins';
import { listCourses } from '@portal/contracts/courses';
import { getDashboard } from '@portal/contracts/dashboard';
import { aDashboard } from '@portal/remote-kit/testing/a-dashboard';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { aSession } from '@portal/remote-kit/testing/a-session';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { CoachingScreen } from './coaching-screen';
import { copy } from './copy';

const open = () => renderPage(<CoachingScreen />, '/coaching', aMember());

const pass = (milliseconds: number) =>
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });

beforeEach(() => {
  stubModalDialogs();
  jest.useFakeTimers({ now: new Date('2026-03-09T16:44:00.000Z'), doNotFake: ['queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

test('a session can be joined from 15 minutes before, and leaves the list when it ends', async () => {
  stubApi().answer(getDashboard, aDashboard({ upcomingSessions: [aSession()] }));
  open();
  const session = within(await screen.findByRole('article'));
  const early = session.getByRole<HTMLButtonElement>('button', { name: /^Join Session/ });
  expect(early.disabled).toBe(true);
  expect(early.getAttribute('aria-describedby')).toBe(
    session.getByText('Opens 15 minutes before the session starts.').id,
  );

  pass(70_000);
  const link = session.getByRole('link', { name: /^Join Session/ });
  expect(link.getAttribute('href')).toBe('https://meet.example.com/weekly');
  expect(link.getAttribute('target')).toBe('_blank');

  pass(80 * 60_000);
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByText(copy.upcoming.empty)).toBeTruthy();
});

test('tells group from 1:1, when in the member’s zone, and with whom; the next session’s coach is yours', async () => {
  const coaches = [
    { firstName: 'Jordan', lastName: 'Lee' },
    { firstName: 'Sam', lastName: 'Ortiz' },
  ] as const;
  stubApi().answer(
    getDashboard,
    aDashboard({
      upcomingSessions: [
        aSession({ sessionType: 'private', scheduledAt: '2026-03-11T17:00:00.000Z', coach: coaches[1] }),
        aSession({ coach: coaches[0] }),
      ],
    }),
  );
  open();

  const [first, second] = (await screen.findAllByRole('article')).map((article) => within(article));
  expect(first?.getByText('Group')).toBeTruthy();
  const times = screen.getAllByRole('article').map((article) => article.querySelector('time')?.textContent);
  expect(times).toEqual([
    expect.stringMatching(/^Monday, March 9, 1:00\s–\s2:00\sPM EDT$/),
    expect.stringMatching(/^Wednesday, March 11, 1:00\s–\s2:00\sPM EDT$/),
  ]);
  expect(screen.getByRole('heading', { name: 'Wednesday, March 11' })).toBeTruthy();
  expect(first?.getByText('with Jordan Lee')).toBeTruthy();
  expect(second?.getByText('1:1')).toBeTruthy();
  const coach = within(screen.getByRole('region', { name: 'Your Coach' }));
  expect(coach.getByText('Jordan Lee')).toBeTruthy();
  expect(coach.getByText('Certified Coach')).toBeTruthy();
  const types = within(screen.getByRole('region', { name: 'Session Types' }));
  for (const type of ['Group', '1:1']) expect(types.getByText(type)).toBeTruthy();
  const actions = within(screen.getByRole('region', { name: 'Quick Actions' })).getAllByRole('button');
  expect(actions.map(({ textContent }) => textContent)).toEqual([
    'Schedule 1:1 Session',
    'View Past Sessions',
    'Access Resources',
  ]);
});

test('the strategy session that the member booked as a visitor comes first, with its own coach', async () => {
  const [jordan, priya] = [
    { firstName: 'Jordan', lastName: 'Lee' },
    { firstName: 'Priya', lastName: 'Nair' },
  ] as const;
  const strategy = { sessionType: 'strategy', title: 'Strategy session', scheduledAt: '2026-03-11T17:00:00.000Z' };
  const upcomingSessions = [aSession({ coach: jordan }), aSession({ ...strategy, id: 'strategy', coach: priya })];
  stubApi().answer(getDashboard, aDashboard({ upcomingSessions }));
  open();
  const first = within(await screen.findByRole('region', { name: copy.upcoming.title }));
  expect(first.getByRole('heading', { name: 'Strategy session' })).toBeTruthy();
  expect(first.getByRole('button', { name: copy.moving.openLabel('Strategy session') })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Your Coach' })).getByText('Priya Nair')).toBeTruthy();
});

test('after the next session the others stand by their day; what a weekly one is about stands once', async () => {
  const weekly = '8b0d7a1f-c5d9-436e-b7de-193ae01541de';
  const about = { description: 'Bring one result and one obstacle.' };
  stubApi().answer(
    getDashboard,
    aDashboard({
      upcomingSessions: [
        aSession({ description: 'Where you want to be in a year.' }),
        aSession({ ...about, id: `${weekly}:2026-03-10`, scheduledAt: '2026-03-10T17:00:00.000Z' }),
        aSession({ id: 'an-evening', title: 'Evening call', scheduledAt: '2026-03-11T01:00:00.000Z' }),
        aSession({ ...about, id: `${weekly}:2026-03-17`, scheduledAt: '2026-03-17T17:00:00.000Z' }),
      ],
    }),
  );
  open();
  const later = within(await screen.findByRole('region', { name: copy.upcoming.later }));
  expect(later.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Tuesday, March 10',
    'Tuesday, March 17',
  ]);
  expect(later.getAllByRole('article')).toHaveLength(3);
  expect(later.getAllByText(about.description)).toHaveLength(1);
  expect(later.getAllByRole('button', { name: /^Join Session/ })).toHaveLength(3);
});

test('offers the worksheets of all courses, the portal’s own and linked ones', async () => {
  const course = { description: '', pillar: 'clarity', duration: 1, locked: false, firstLesson: null } as const;
  const api = stubApi();
  api.answer(getDashboard, aDashboard());
  api.answer(listCourses, [
    { ...course, id: 'clarity', title: 'Clarity', worksheetUrl: '/api/worksheets/clarity.pdf' },
    { ...course, id: 'discipline', title: 'Discipline', worksheetUrl: 'https://example.com/discipline.pdf' },
    { ...course, id: 'fire-resilience', title: 'Resilience', worksheetUrl: null },
  ]);
  open();

  jest.useRealTimers();
  await userEvent.click(await screen.findByRole('button', { name: 'Access Resources' }));
  const links = await within(screen.getByRole('dialog', { name: 'Access Resources' })).findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Clarity worksheet (opens in a new tab)', '/api/worksheets/clarity.pdf'],
    ['Discipline worksheet (opens in a new tab)', 'https://example.com/discipline.pdf'],
  ]);
});

test('shows the check-ins of the member’s plan: when the last one was, and when the next one is due', async () => {
  const api = stubApi();
  api.answer(getDashboard, aDashboard());
  api.answer(listCheckIns, [
    { kind: 'sms-check-ins', lastAt: '2026-03-05T16:00:00.000Z', dueAt: '2026-03-12T16:00:00.000Z' },
    { kind: 'biweekly-check-ins', lastAt: null, dueAt: '2026-03-08T16:00:00.000Z' },
  ]);
  open();
  const checkIns = within(await screen.findByRole('region', { name: copy.checkIns.title }));
  const said = checkIns.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said[0]).toContain('Last: Thursday, March 5Next: Thursday, March 12');
  expect(said[1]).toContain(`${copy.checkIns.noneYet}${copy.checkIns.due}`);
});

test('a member whose plan includes no check-ins sees nothing of them', async () => {
  const api = stubApi();
  api.answer(getDashboard, aDashboard());
  api.answer(listCheckIns, []);
  open();
  expect(await screen.findByText(copy.upcoming.empty)).toBeTruthy();
  expect(screen.queryByText(copy.checkIns.title)).toBeNull();
});

test('says when there are no sessions', async () => {
  stubApi().answer(getDashboard, aDashboard());
  open();
  expect(await screen.findByText(copy.upcoming.empty)).toBeTruthy();
  expect(screen.getByText(copy.coach.none)).toBeTruthy();
});

test('says when the sessions cannot be had, and loads them on request', async () => {
  jest.useRealTimers();
  const api = stubApi();
  api.disconnect(getDashboard);
  open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(copy.failed);

  api.answer(getDashboard, aDashboard());
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByText(copy.upcoming.empty)).toBeTruthy();
});

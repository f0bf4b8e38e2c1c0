import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getNeedsAttention } from '@portal/contracts/needs-attention';
import { getPlans } from '@portal/contracts/plan-catalog';
import { rememberAdmin } from '@portal/sdk';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { rememberRole } from '../../../shared/staff-role';
import { NeedsAttention } from './needs-attention';
import { copy } from './copy';

const NOTHING = {
  overdueLeads: 0,
  planRequests: 0,
  signUpRequests: 0,
  unreadThreads: 0,
  guaranteeClaims: 0,
  failedCharges: 0,
  reportedPosts: 0,
  failingApps: 0,
};

/** A portal whose members need a plan. */
function anApi(membersNeedPlan = true) {
  const api = stubApi();
  api.answer(getPlans, { currency: 'usd', payments: 'off', membersNeedPlan, plans: [] });
  return api;
}

beforeEach(() => {
  rememberAdmin(Date.now());
  rememberRole('owner');
});

test('each count leads to the list of just that', async () => {
  anApi().answer(getNeedsAttention, {
    overdueLeads: 1_200,
    planRequests: 2,
    signUpRequests: 1,
    unreadThreads: 3,
    guaranteeClaims: 1,
    failedCharges: 2,
    reportedPosts: 0,
    failingApps: 1,
  });
  renderPage(<NeedsAttention />, '/admin');
  expect(await screen.findByRole('link', { name: '1,200 Overdue leads' })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1,200 Overdue leads', '/admin/leads?promise=overdue&sort=oldest'],
    ['2 Plan requests', '/admin/plan-requests?show=open'],
    ['1 Sign-up request', '/admin/members/joining'],
    ['3 Unread messages', '/admin/coaching?show=messages'],
    ['1 Refund request', '/admin/revenue?show=claims'],
    ['2 Failed charges', '/admin/revenue?show=failed'],
    ['0 Reported posts', '/admin/community?show=open'],
    ['1 Failing release', '/admin/releases?show=failing'],
  ]);
  expect(screen.queryByText(copy.nothing)).toBeNull();
});

test('leaves out what is about money for who may not see it', async () => {
  rememberRole('support');
  anApi().answer(getNeedsAttention, { ...NOTHING, guaranteeClaims: null, failedCharges: null });
  renderPage(<NeedsAttention />, '/admin');
  expect(await screen.findByText(copy.nothing)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /money|charges/ })).toBeNull();
});

test('says when nothing waits', async () => {
  anApi().answer(getNeedsAttention, NOTHING);
  renderPage(<NeedsAttention />, '/admin');
  expect(await screen.findByText(copy.nothing)).toBeTruthy();
});

test('leads on before it is counted, and counts again on request', async () => {
  const api = anApi();
  api.refuse(getNeedsAttention, 503, { error: 'Service Unavailable', message: 'Later' });
  renderPage(<NeedsAttention />, '/admin');
  expect((await screen.findByRole('alert')).textContent).toContain(copy.failed);
  expect(screen.getByRole('link', { name: 'Overdue leads' })).toBeTruthy();
  api.answer(getNeedsAttention, { ...NOTHING, overdueLeads: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: '3 Overdue leads' })).toBeTruthy();
});

test.each([
  ['owner', false, true],
  ['owner', true, false],
  ['support', false, false],
] as const)('tells an %s that nobody needs a plan (a plan is needed: %s): %s', async (role, membersNeedPlan, tells) => {
  rememberRole(role);
  anApi(membersNeedPlan).answer(getNeedsAttention, NOTHING);
  renderPage(<NeedsAttention />, '/admin');
  expect(await screen.findByText(copy.nothing)).toBeTruthy();
  const link = tells ? await screen.findByRole('link', { name: copy.plans }) : null;
  expect(link?.getAttribute('href') ?? null).toBe(tells ? '/admin/plans' : null);
  if (!tells) expect(screen.queryByRole('link', { name: copy.plans })).toBeNull();
});

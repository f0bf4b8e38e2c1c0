import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDashboard, type Dashboard as DashboardData } from '@portal/contracts/dashboard';
import { updateOnboarding } from '@portal/contracts/onboarding';
import { aDashboard } from '@portal/remote-kit/testing/a-dashboard';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy as shared } from '../../shared/copy';
import { copy } from './copy';
import { Dashboard } from './dashboard';

const open = (firstDay: DashboardData['firstDay']) => {
  const api = stubApi();
  api.answer(getDashboard, aDashboard({ firstDay }));
  api.answer(updateOnboarding, {
    goal: '',
    goalShared: false,
    weeklyHours: null,
    reminder: null,
    done: true,
    mailed: true,
  });
  renderPage(<Dashboard />, '/dashboard', aMember());
  return api;
};

test('offers the onboarding until it is skipped', async () => {
  const api = open({ goal: '', done: false });
  const begin = await screen.findByRole('link', { name: shared.onboarding.begin });
  expect(begin.getAttribute('href')).toBe('/welcome');
  await userEvent.click(screen.getByRole('button', { name: shared.onboarding.skip }));
  await waitFor(() => expect(screen.queryByRole('link', { name: shared.onboarding.begin })).toBeNull());
  expect(api.requestsTo(updateOnboarding)[0]?.body).toEqual({ done: true });
});

test('leads on with one that was begun', async () => {
  open({ goal: 'Two deals a month', done: false });
  const goOn = await screen.findByRole('link', { name: shared.onboarding.goOn });
  expect(goOn.getAttribute('href')).toBe('/welcome');
});

test('shows what the member wants, with the way to change it', async () => {
  open({ goal: 'Two deals a month', done: true });
  expect(await screen.findByText(/Two deals a month/)).toBeTruthy();
  expect(screen.getByRole('link', { name: copy.onboarding.change }).getAttribute('href')).toBe('/welcome');
});

test('says nothing of it before an API that does not', async () => {
  open(undefined);
  expect(await screen.findByText(copy.quote)).toBeTruthy();
  expect(screen.queryByRole('link', { name: shared.onboarding.begin })).toBeNull();
});

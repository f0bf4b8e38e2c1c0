import { screen, within } from '@testing-library/react';
import { listReleases } from '@portal/contracts/releases';
import { rememberAdmin } from '@portal/sdk';
import { renderPage } from '@portal/testing/render-page';
import { stubApi } from '@portal/testing/stub-api';
import { ReleasesScreen } from './releases-screen';

test('says of a release in how many networks it loaded and failed, which is what is counted', async () => {
  rememberAdmin(Date.now());
  stubApi().answer(listReleases, {
    canaryShare: 0,
    apps: [
      {
        app: 'mf-courses',
        stable: '1.2.0',
        canary: null,
        history: [],
        health: [{ version: '1.2.0', loads: 40, failures: 7, meanDuration: 120 }],
        failing: true,
      },
    ],
  });
  renderPage(<ReleasesScreen />, '/admin/releases');
  const table = await screen.findByRole('table', { name: 'Last 24 hours: mf-courses' });
  const textOf = (role: string) =>
    within(table)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  expect(textOf('columnheader')).toEqual(['Version', 'Networks it loaded in', 'Networks it failed in', 'Mean time']);
  expect(textOf('row')[1]).toMatch(/1\.2\.0.*40.*7.*120 ms/);
  expect(screen.getByText(/fails in a far larger share of networks than the one before it/)).toBeTruthy();
});

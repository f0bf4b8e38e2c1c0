import { screen, within } from '@testing-library/react';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { SectionNav } from './section-nav';
import { rememberRole } from './staff-role';

test.each([
  ['coach', ['Workspace', 'Members', 'Coaching', 'Community']],
  ['support', ['Submissions', 'Leads', 'Plans', 'Members', 'Coaching', 'Community']],
] as const)('a %s is shown the sections that the role has a right to', (role, expected) => {
  stubApi();
  rememberRole(role);
  renderPage(<SectionNav />, '/admin/members');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(expected);
  expect(screen.queryByText('System')).toBeNull();
});

test('an owner is shown all of them, those of the system too', () => {
  stubApi();
  rememberRole('owner');
  renderPage(<SectionNav />, '/admin/members');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Submissions', 'Content', 'Releases', 'Audit', 'Outbox']),
  );
  expect(within(screen.getByRole('list', { name: 'System' })).getByRole('link', { name: 'Releases' })).toBeTruthy();
});

import { screen } from '@testing-library/react';
import { getMember } from '@portal/contracts/members';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { detailsCopy } from './copy';
import { MemberScreen } from './member-screen';

test('a member who is gone is said to be, for another try brings nobody back', async () => {
  stubApi().refuse(getMember, 404, { error: 'Not Found', message: 'No such member' });
  renderPage(<MemberScreen id="00000000-0000-4000-8000-000000000000" />);
  expect((await screen.findByRole('alert')).textContent).toContain(detailsCopy.gone);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: detailsCopy.back }).getAttribute('href')).toBe('/admin/members');
});

test('what could not be loaded stands under the page’s title', async () => {
  stubApi().refuse(getMember, 500, { error: 'Internal Server Error', message: 'No' });
  renderPage(<MemberScreen id="00000000-0000-4000-8000-000000000000" />);
  expect((await screen.findByRole('alert')).textContent).toContain(detailsCopy.failed);
  expect(screen.getByRole('heading', { level: 1, name: 'Member' })).toBeTruthy();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exportMembers, listMembers, type ListedMember } from '@portal/contracts/members';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { messages } from '../../shared/copy';
import { copy } from './copy';
import { MembersScreen } from './members-screen';

const aMember = (changes: Partial<ListedMember> = {}): ListedMember => ({
  id: crypto.randomUUID(),
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@example.com',
  joinedAt: '2026-03-01T10:00:00.000Z',
  lastActiveAt: '2026-03-09T17:05:00.000Z',
  deactivatedAt: null,
  lessonsCompleted: 12,
  ...changes,
});

test('lists the members with the way to each', async () => {
  const gone = aMember({ firstName: 'Lee', lastActiveAt: null, deactivatedAt: '2026-03-02T10:00:00.000Z' });
  const emailSuppression = { id: gone.id, reason: 'bounce', suppressedAt: '2026-03-08T17:05:00.000Z' } as const;
  stubApi().answer(listMembers, { members: [aMember({ emailSuppression }), gone], total: 2 });
  renderPage(<MembersScreen />, '/admin/members');

  const link = await screen.findByRole('link', { name: 'Open Lee Reyes' });
  expect(link.getAttribute('href')).toBe(`/admin/members/${gone.id}`);
  const row = screen.getAllByRole('row').find((one) => one.contains(link));
  expect(row?.textContent).toContain(copy.deactivated);
  expect(row?.textContent).toContain(copy.neverActive);
  expect(screen.getByText('2 members')).toBeTruthy();
  expect(screen.getByRole('row', { name: /Dana Reyes Email bounced dana@example\.com/ })).toBeTruthy();
  expect(screen.getAllByText(/bounced/)).toHaveLength(1);
});

test('a search starts at the first page and keeps the order', async () => {
  const api = stubApi();
  api.answer(listMembers, { members: [aMember()], total: 60 });
  const page = renderPage(<MembersScreen />, '/admin/members?order=name&page=2');
  await screen.findByText('Page 2 of 3');

  await userEvent.type(screen.getByLabelText(copy.find.search), ' dana {enter}');
  await waitFor(() => expect(api.requestsTo(listMembers)).toHaveLength(2));
  const asked = Object.fromEntries(api.requestsTo(listMembers)[1]?.query ?? []);
  expect(asked).toEqual({ search: 'dana', standing: 'all', order: 'name', page: '1' });
  expect(page.path()).toContain('search=dana');
});

test('a page after the last leads to the last', async () => {
  const api = stubApi();
  api.answerWith(listMembers, ({ query }) => ({
    data: { members: query.get('page') === '3' ? [aMember()] : [], total: 60 },
  }));
  const page = renderPage(<MembersScreen />, '/admin/members?order=name&page=99');
  expect(await screen.findByText('Dana Reyes')).toBeTruthy();
  expect(screen.getByText('Page 3 of 3')).toBeTruthy();
  expect(page.path()).toBe('/admin/members?search=&standing=all&order=name&page=3');
});

test('says when nobody matches, and when the list cannot be had', async () => {
  const api = stubApi();
  api.answer(listMembers, { members: [], total: 0 });
  const first = renderPage(<MembersScreen />, '/admin/members?search=nobody');
  expect(await screen.findByText(copy.empty.title)).toBeTruthy();
  first.unmount();

  api.refuse(listMembers, 503, { error: 'Service Unavailable', message: 'Later' });
  renderPage(<MembersScreen />, '/admin/members');
  expect((await screen.findByRole('alert')).textContent).toContain(copy.failed);
});

test('an owner exports whom the list shows, and is told when that fails', async () => {
  const api = stubApi();
  api.answer(listMembers, { members: [aMember()], total: 1 });
  api.refuse(exportMembers, 500, { error: 'Error', message: 'No' });
  const page = renderPage(<MembersScreen />, '/admin/members?search=dana&standing=active&order=name');
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.exportFailed));
  expect(Object.fromEntries(api.requestsTo(exportMembers)[0]?.query ?? [])).toEqual({
    search: 'dana',
    standing: 'active',
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getStaffSelf, inviteStaff, listStaff, endStaffSession, type StaffSession } from '@portal/contracts/staff';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy as invitationCopy } from '../../../shared/invitation-copy';
import { copy as shared } from '../../../shared/copy';
import { copy, inviteCopy, messages } from './copy';
import { StaffScreen } from './staff-screen';

const AT = '2026-03-09T17:05:00.000Z';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const kim = {
  id: crypto.randomUUID(),
  name: 'Kim Lee',
  email: 'kim@example.com',
  role: 'coach' as const,
  secondFactor: false,
  createdAt: AT,
};
const session = (changes: Partial<StaffSession> = {}): StaffSession => ({
  id: crypto.randomUUID(),
  staffId: kim.id,
  userAgent: LINUX,
  createdAt: AT,
  lastSeenAt: AT,
  current: false,
  ...changes,
});
const settings = { ownersNeedSecondFactor: false, sharedPasswordOff: false };

function openStaff(sessions: StaffSession[] = []) {
  const api = stubApi();
  api.answer(listStaff, { staff: [kim], invitations: [], sessions, settings });
  return { api, page: renderPage(<StaffScreen />, '/admin/staff') };
}

beforeEach(stubModalDialogs);

test('sessions are named as people name browsers, and ended one by one', async () => {
  const kims = session();
  const { api, page } = openStaff([session({ staffId: null, userAgent: null, current: true }), kims]);
  api.answer(endStaffSession, { ok: true });

  const table = await screen.findByRole('table', { name: copy.sessions.caption });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Shared password.*Unknown device.*This session$/),
    expect.stringMatching(/Kim Lee.*Firefox on Linux.*End$/),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'End: Kim Lee' }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.ended));
  expect(api.requestsTo(endStaffSession).map(({ path }) => path)).toEqual([`/api/admin/staff-sessions/${kims.id}`]);
});

test('where no mail server is set, the link of an invitation is shown to be handed over', async () => {
  const { api } = openStaff();
  const invitation = {
    id: crypto.randomUUID(),
    email: 'lee@example.com',
    role: 'coach',
    createdAt: AT,
    expiresAt: AT,
  } as const;
  api.answer(inviteStaff, { link: 'https://portal.test/staff-invitation?token=abc', invitation });
  await userEvent.click(await screen.findByRole('button', { name: copy.invite }));
  await userEvent.type(screen.getByLabelText(new RegExp(inviteCopy.email)), 'lee@example.com');
  await userEvent.click(screen.getByRole('button', { name: inviteCopy.texts.save }));

  const link = await screen.findByLabelText<HTMLInputElement>(invitationCopy.linkLabel);
  expect(link.value).toBe('https://portal.test/staff-invitation?token=abc');
  expect(api.requestsTo(inviteStaff).map(({ body }) => body)).toEqual([{ email: 'lee@example.com', role: 'coach' }]);
});

test('a refused invitation says why, and keeps what was typed', async () => {
  const { api } = openStaff();
  api.refuse(inviteStaff, 409, { error: 'Conflict', message: 'There is a staff account with this address already.' });
  await userEvent.click(await screen.findByRole('button', { name: copy.invite }));
  const field = screen.getByLabelText<HTMLInputElement>(new RegExp(inviteCopy.email));
  await userEvent.type(field, 'kim@example.com');
  await userEvent.click(screen.getByRole('button', { name: inviteCopy.texts.save }));
  expect((await screen.findByRole('alert')).textContent).toContain('There is a staff account with this address');
  expect(field.value).toBe('kim@example.com');
});

test('who may not open the page is told whom to ask, and not to try again', async () => {
  const api = stubApi();
  api.refuse(listStaff, 403, { error: 'Forbidden', message: 'An owner can give you another role.' });
  api.answer(getStaffSelf, { role: 'coach', account: null, mustSetUpSecondFactor: false });
  renderPage(<StaffScreen />, '/admin/staff');
  expect((await screen.findByRole('alert')).textContent).toBe('An owner can give you another role.');
  expect(screen.queryByRole('button', { name: shared.retry })).toBeNull();
});

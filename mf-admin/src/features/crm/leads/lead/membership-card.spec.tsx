import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  getLeadInvitation,
  inviteLead,
  withdrawMemberInvitation,
  type MemberInvitation,
} from '@portal/contracts/registration';
import type { LeadStatus } from '@portal/contracts/leads';
import { rememberAdmin } from '@portal/sdk';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy, messages } from './copy';
import { MembershipCard } from './membership-card';

const id = '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11';
const at = '2026-03-09T17:05:00.000Z';

const invitation = (given: Partial<MemberInvitation> = {}): MemberInvitation => ({
  id: '0b6f1c1e-52f3-4f0e-9d53-3a6b8f6f3c11',
  email: 'dana@example.com',
  name: 'Dana Reyes',
  state: 'open',
  leadId: id,
  createdAt: at,
  expiresAt: at,
  acceptedAt: null,
  memberId: null,
  ...given,
});

const open = (status: LeadStatus = 'new') =>
  renderPage(<MembershipCard lead={{ id, name: 'Dana Reyes', status }} />, `/admin/leads/${id}`);

beforeEach(() => rememberAdmin(Date.now()));

test('a lead is invited, and its link shown where no mail takes it along', async () => {
  const api = stubApi();
  api.answer(getLeadInvitation, { invitation: null });
  api.answer(inviteLead, { link: 'https://portal.example/api/invitation?token=x', invitation: invitation() });
  open('won');
  expect(await screen.findByText(copy.membership.won)).toBeTruthy();
  api.answer(getLeadInvitation, { invitation: invitation() });
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Invitation link')).value).toContain('token=x');
  expect(await screen.findByText(copy.membership.invited)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Resend' })).toBeTruthy();
});

test('an invitation that ended is made again, or withdrawn', async () => {
  const api = stubApi();
  api.answer(getLeadInvitation, { invitation: invitation({ state: 'expired' }) });
  api.answer(withdrawMemberInvitation, { ok: true });
  const page = open();
  expect(await screen.findByRole('button', { name: 'Invite again' })).toBeTruthy();
  api.answer(getLeadInvitation, { invitation: null });
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.withdrawn));
  expect(await screen.findByText(copy.membership.none)).toBeTruthy();
});

test('a lead who joined is a member to open', async () => {
  stubApi().answer(getLeadInvitation, {
    invitation: invitation({ state: 'accepted', acceptedAt: at, memberId: id }),
  });
  open();
  const link = await screen.findByRole('link', { name: 'Open member' });
  expect(link.getAttribute('href')).toBe(`/admin/members/${id}`);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a refusal is told in the server’s words', async () => {
  const api = stubApi();
  api.answer(getLeadInvitation, { invitation: null });
  api.refuse(inviteLead, 409, { error: 'Conflict', code: 'conflict', message: 'There is a member already.' });
  const page = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(page.toast()?.description).toBe('There is a member already.'));
});

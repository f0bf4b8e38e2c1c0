import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  approveSignUp,
  changeSignUpMode,
  declineSignUp,
  getRegistration,
  inviteMember,
  resendMemberInvitation,
  withdrawMemberInvitation,
  type Registration,
  type MemberInvitation,
} from '@portal/contracts/registration';
import { rememberAdmin } from '@portal/sdk';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy, inviteCopy, messages } from './copy';
import { RegistrationScreen } from './registration-screen';

const at = '2026-03-09T17:05:00.000Z';

const anInvitation = (given: Partial<MemberInvitation> = {}): MemberInvitation => ({
  id: '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11',
  email: 'dana@example.com',
  name: 'Dana Reyes',
  state: 'open',
  leadId: null,
  createdAt: at,
  expiresAt: at,
  acceptedAt: null,
  memberId: null,
  ...given,
});
const SAM = {
  id: '0b6f1c1e-52f3-4f0e-9d53-3a6b8f6f3c11',
  email: 'sam@example.com',
  firstName: 'Sam',
  lastName: 'Lee',
  createdAt: at,
};

const registration = (given: Partial<Registration> = {}): Registration => ({
  mode: 'open',
  requests: [],
  invitations: [],
  ...given,
});

const open = (path = '/admin/members/joining') => renderPage(<RegistrationScreen />, path);

beforeEach(() => {
  rememberAdmin(Date.now());
  stubModalDialogs();
});

test('invites by name and address, and shows the link where no mail takes it along', async () => {
  const api = stubApi();
  api.answer(getRegistration, registration());
  api.answer(inviteMember, { link: 'https://portal.example/api/invitation?token=x', invitation: anInvitation() });
  const page = open('/admin/members/joining?invite');
  const dialog = within(await screen.findByRole('dialog', { name: inviteCopy.title }));
  await userEvent.click(dialog.getByRole('button', { name: inviteCopy.texts.save }));
  expect(dialog.getByText('Please enter a name')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Dana Reyes');
  await userEvent.type(dialog.getByLabelText(/^Email/), 'dana@example.com');
  api.answer(getRegistration, registration({ invitations: [anInvitation()] }));
  await userEvent.click(dialog.getByRole('button', { name: inviteCopy.texts.save }));
  const link = await screen.findByLabelText<HTMLInputElement>('Invitation link');
  expect(link.value).toBe('https://portal.example/api/invitation?token=x');
  expect(api.requestsTo(inviteMember)[0]?.body).toEqual({ name: 'Dana Reyes', email: 'dana@example.com' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.path()).toBe('/admin/members/joining');
  expect(await screen.findByRole('button', { name: 'Resend: Dana Reyes' })).toBeTruthy();
});

test('keeps what was typed when an address has an account, and says so', async () => {
  const api = stubApi();
  api.answer(getRegistration, registration());
  api.refuse(inviteMember, 409, { error: 'Conflict', code: 'conflict', message: 'There is a member already.' });
  open('/admin/members/joining?invite');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Dana');
  await userEvent.type(dialog.getByLabelText(/^Email/), 'dana@example.com');
  await userEvent.click(dialog.getByRole('button', { name: inviteCopy.texts.save }));
  expect((await dialog.findByRole('alert')).textContent).toContain('There is a member already.');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('dana@example.com');
});

test('an invitation is sent again or withdrawn; one of a lead leads to it', async () => {
  const api = stubApi();
  const invitation = anInvitation({ state: 'expired', leadId: SAM.id });
  api.answer(getRegistration, registration({ invitations: [invitation] }));
  api.answer(resendMemberInvitation, { link: null, invitation });
  api.answer(withdrawMemberInvitation, { ok: true });
  const page = open();
  const lead = await screen.findByRole('link', { name: 'Open lead: Dana Reyes' });
  expect(lead.getAttribute('href')).toBe(`/admin/leads/${SAM.id}`);
  expect(screen.getByText(/^Expired/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Resend: Dana Reyes' }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.resent));
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw: Dana Reyes' }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.withdrawn));
  expect(api.requestsTo(withdrawMemberInvitation)[0]?.path).toContain(invitation.id);
});

test('who waits is let in at once, and declined after a question', async () => {
  const api = stubApi();
  api.answer(getRegistration, registration({ mode: 'approved', requests: [SAM] }));
  api.answer(approveSignUp, { ok: true });
  api.answer(declineSignUp, { ok: true });
  const page = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve: Sam Lee' }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.approved));
  await userEvent.click(screen.getByRole('button', { name: 'Decline: Sam Lee' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline Sam Lee?' }));
  expect(api.requestsTo(declineSignUp)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.declined));
});

test('who may sign up is chosen at once, with what it means', async () => {
  const api = stubApi();
  api.answer(getRegistration, registration());
  api.answer(changeSignUpMode, { ok: true });
  const page = open();
  const choice = await screen.findByLabelText('New accounts');
  expect(screen.getByText(copy.mode.hints.open)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: copy.requests.caption })).toBeNull();
  api.answer(getRegistration, registration({ mode: 'approved' }));
  await userEvent.selectOptions(choice, copy.mode.modes.approved);
  await waitFor(() => expect(page.toast()).toMatchObject(messages.saved));
  expect(api.requestsTo(changeSignUpMode)[0]?.body).toEqual({ mode: 'approved' });
  expect(await screen.findByText(copy.requests.empty)).toBeTruthy();
});

test('says when it cannot be shown', async () => {
  stubApi().refuse(getRegistration, 503, { error: 'Service Unavailable', message: 'Later' });
  open();
  expect((await screen.findByRole('alert')).textContent).toContain(copy.failed);
});

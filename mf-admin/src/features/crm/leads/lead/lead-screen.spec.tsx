import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getLeadInvitation, inviteLead } from '@portal/contracts/registration';
import { addLeadNote, changeLeadStatus, eraseLead, getLead, type LeadDetails } from '@portal/contracts/leads';
import { rememberAdmin } from '@portal/sdk';
import { aLead } from '@portal/remote-kit/testing/a-lead';
import { aSession } from '@portal/remote-kit/testing/a-session';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy, messages } from './copy';
import { LeadScreen } from './lead-screen';

const id = '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11';
const PERSON = '1f0c7a52-7a3e-4b7a-9d43-6f0f8f9f7a11';
const at = '2026-03-09T17:05:00.000Z';

const details = (given: Partial<LeadDetails> = {}): LeadDetails => ({
  lead: aLead({ id, name: 'Dana Reyes' }),
  personId: PERSON,
  session: null,
  timeline: [{ kind: 'submitted', at }],
  sessionEvents: [],
  repeats: [],
  ...given,
});

const open = () => renderPage(<LeadScreen id={id} />, `/admin/leads/${id}`);
const moveTo = async (status: string) => {
  await userEvent.selectOptions(await screen.findByLabelText('Move to'), status);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save status' }));

beforeEach(() => {
  rememberAdmin(Date.now());
  stubModalDialogs();
});

test('shows what was sent, what happened, and who wrote before', async () => {
  stubApi().answer(
    getLead,
    details({
      timeline: [
        { kind: 'status', at, from: 'contacted', to: 'lost', reason: 'Moved away', byVisitor: false },
        { kind: 'note', at, text: '<b>Call</b> on Monday' },
        { kind: 'mail', at, subject: 'New lead', recipient: null },
        { kind: 'mail', at, subject: 'Thank you', recipient: 'dana@example.com' },
        { kind: 'submitted', at },
      ],
      repeats: [aLead({ name: 'D. Reyes', status: 'won', answeredAt: at })],
    }),
  );
  open();
  expect(await screen.findByRole('heading', { name: 'Dana Reyes', level: 1 })).toBeTruthy();
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  expect(timeline.getAllByRole('listitem').map((item) => item.textContent?.replace(/Mar .*/, ''))).toEqual([
    'Contacted to LostMoved away',
    '<b>Call</b> on Monday',
    'Emailed the admins: New lead',
    'Emailed dana@example.com: Thank you',
    'Filled out the questionnaire',
  ]);
  const others = within(screen.getByRole('region', { name: 'Other submissions' }));
  expect(others.getByRole('listitem').textContent).toContain('Won');
  expect(others.getByRole('link', { name: 'D. Reyes' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Send Email' })).toBeTruthy();
});

test('moves the lead on, naming the status it has on this screen', async () => {
  const api = stubApi();
  api.answer(getLead, details());
  api.answer(changeLeadStatus, { ok: true });
  const page = open();
  await moveTo('Contacted');
  expect(screen.queryByLabelText('Reason')).toBeNull();
  api.answer(getLead, details({ lead: aLead({ id, status: 'contacted', answeredAt: new Date().toISOString() }) }));
  await save();
  await waitFor(() => expect(page.toast()).toMatchObject(messages.moved));
  expect(api.requestsTo(changeLeadStatus).map(({ body }) => body)).toEqual([{ from: 'new', to: 'contacted' }]);
  await waitFor(() => expect(screen.getByText(/^Reached out after/)).toBeTruthy());
});

test('a lead that is won in one step is not told to have been reached at that moment', async () => {
  const api = stubApi();
  api.answer(getLead, details());
  api.answer(changeLeadStatus, { ok: true });
  open();
  await moveTo('Contacted');
  expect(screen.queryByText(copy.status.unreached)).toBeNull();
  await moveTo('Won');
  expect(screen.getByText(copy.status.unreached)).toBeTruthy();
  api.answer(getLead, details({ lead: aLead({ id, status: 'won' }) }));
  await save();
  expect(await screen.findByText('No contact recorded')).toBeTruthy();
  expect(screen.queryByText(/Reached out/)).toBeNull();
});

test('the link of an invitation stays while the status is changed', async () => {
  const api = stubApi();
  api.answer(getLead, details());
  api.answer(changeLeadStatus, { ok: true });
  api.answer(getLeadInvitation, { invitation: null });
  const expiresAt = '2026-03-23T17:05:00.000Z';
  const about = { id, email: 'dana@example.com', name: 'Dana Reyes', leadId: id, createdAt: at, expiresAt };
  const invitation = { ...about, state: 'open', acceptedAt: null, memberId: null } as const;
  api.answer(inviteLead, { link: 'https://portal.example/api/invitation?token=x', invitation });
  const page = open();
  await moveTo('Won');
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  const link = await screen.findByLabelText<HTMLInputElement>('Invitation link');
  api.answer(getLead, details({ lead: aLead({ id, status: 'won' }) }));
  await save();
  await waitFor(() => expect(page.toast()).toMatchObject(messages.moved));
  expect(await screen.findByText('No contact recorded')).toBeTruthy();
  expect(link.isConnected).toBe(true);
});

test('asks why a lead was lost before anything is sent', async () => {
  const api = stubApi();
  api.answer(getLead, details());
  api.answer(changeLeadStatus, { ok: true });
  open();
  await moveTo('Lost');
  await save();
  expect(screen.getByText('Please say why the lead was lost')).toBeTruthy();
  expect(document.activeElement?.id).toBe('status-reason');
  expect(api.requestsTo(changeLeadStatus)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Reason'), 'No budget');
  await save();
  await waitFor(() => expect(api.requestsTo(changeLeadStatus)).toHaveLength(1));
  expect(api.requestsTo(changeLeadStatus)[0]?.body).toEqual({ from: 'new', to: 'lost', reason: 'No budget' });
});

test('tells when another admin was quicker, and shows what they did', async () => {
  const api = stubApi();
  api.answer(getLead, details());
  const page = open();
  await moveTo('Contacted');
  api.refuse(changeLeadStatus, 409, { error: 'Conflict', code: 'conflict', message: 'This lead is already Won.' });
  api.answer(getLead, details({ lead: aLead({ id, status: 'won', answeredAt: at }) }));
  await save();
  expect(await screen.findByText('Won', { selector: 'span' })).toBeTruthy();
  expect(page.toast()?.description).toBe('This lead is already Won.');
});

test('a note is added, and one that cannot be stored stays where it was typed', async () => {
  const api = stubApi();
  api.answer(getLead, details());
  api.disconnect(addLeadNote);
  const page = open();
  const field = await screen.findByLabelText<HTMLTextAreaElement>('New note');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add note' }).disabled).toBe(true);
  await userEvent.type(field, 'Call on Monday');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.noteFailed));
  expect(field.value).toBe('Call on Monday');

  api.answer(addLeadNote, { id });
  api.answer(
    getLead,
    details({
      timeline: [
        { kind: 'note', at, text: 'Call on Monday' },
        { kind: 'submitted', at },
      ],
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(field.value).toBe(''));
  expect(await within(screen.getByRole('region', { name: 'Timeline' })).findByText('Call on Monday')).toBeTruthy();
});

test('a lead is erased after asking, and the list stands where it was', async () => {
  const api = stubApi();
  api.answer(getLead, details());
  api.refuse(eraseLead, 500, { error: 'Error', message: 'No' });
  const page = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Erase' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Erase Dana Reyes?' }));
  expect(api.requestsTo(eraseLead)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Erase permanently' }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.eraseFailed));
  api.answer(eraseLead, { ok: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Erase permanently' }));
  await waitFor(() => expect(page.path()).toBe('/admin/leads'));
  expect(page.toast()).toMatchObject(messages.erased);
});

test('shows the strategy session that the lead booked, and what became of it', async () => {
  stubApi().answer(
    getLead,
    details({
      session: aSession({
        title: 'Strategy session',
        scheduledAt: '2100-03-12T14:00:00.000Z',
        coach: { firstName: 'Dana', lastName: 'Whitfield' },
      }),
      timeline: [{ kind: 'status', at, from: 'new', to: 'call-booked', reason: null, byVisitor: true }],
      sessionEvents: [
        { at: '2026-03-09T17:07:00.000Z', change: 'moved', startsAt: '2100-03-12T14:00:00.000Z', byVisitor: false },
        { at: '2026-03-09T17:06:00.000Z', change: 'booked', startsAt: '2100-03-11T14:00:00.000Z', byVisitor: true },
      ],
    }),
  );
  open();
  const session = within(await screen.findByRole('region', { name: 'Strategy session' }));
  expect(session.getByText(/March 12/)).toBeTruthy();
  expect(session.getByText(/Dana Whitfield/)).toBeTruthy();
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  const [moved, booked, status] = timeline.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(moved).toMatch(/^The strategy session was moved by the team.*March 12/);
  expect(booked).toMatch(/^The visitor booked their strategy session.*March 11/);
  expect(status).toMatch(/^New to Call bookedThe visitor chose a time/);
});

test('a lead that is gone is said to be, for another try brings nobody back', async () => {
  stubApi().refuse(getLead, 404, { error: 'Not Found', message: 'No such lead' });
  open();
  expect((await screen.findByRole('alert')).textContent).toContain(copy.gone);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: copy.back }).getAttribute('href')).toBe('/admin/leads');
});

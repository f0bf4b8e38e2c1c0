import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeCheckIn, undoCheckIn, type DueCheckIn } from '@portal/contracts/check-ins';
import { getCoachWorkspace, listCoachWorkspaceMembers, type CoachWorkspace } from '@portal/contracts/coach-workspace';
import { listTimeOff } from '@portal/contracts/time-off';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { rememberRole } from '../../shared/staff-role';
import { checkInCopy as copy, messages } from './copy';
import { WorkspaceScreen } from './workspace-screen';

const DAY = 86_400_000;
const memberId = '8b2f4c1e-52f3-4f0e-9d53-3a6b8f6f3c22';
const checkInId = '9b2f4c1e-52f3-4f0e-9d53-3a6b8f6f3c55';
const coach = { id: '9c3f4c1e-52f3-4f0e-9d53-3a6b8f6f3c33', firstName: 'Kim', lastName: 'Lee', timeZone: 'UTC' };

const dueCheckIn = (given: Partial<DueCheckIn> = {}): DueCheckIn => ({
  kind: 'sms-check-ins',
  lastAt: null,
  dueAt: new Date().toISOString(),
  member: { id: memberId, firstName: 'Ada', lastName: 'Reyes' },
  phone: '555 010 0199',
  ...given,
});

const completed = {
  id: checkInId,
  kind: 'sms-check-ins' as const,
  completedAt: new Date().toISOString(),
  completedBy: 'Kim Lee',
  note: '',
};

beforeEach(() => {
  stubModalDialogs();
  localStorage.clear();
  rememberRole('coach');
});

function open(given: Partial<CoachWorkspace>) {
  const api = stubApi();
  const nothing = { coach, coaches: [coach], today: [], next: [], unrecorded: [], checkIns: [] };
  api.answer(getCoachWorkspace, { ...nothing, ...given });
  api.answer(listCoachWorkspaceMembers, { members: [], total: 0 });
  api.answer(listTimeOff, { timeOff: [], holidays: [] });
  const page = renderPage(<WorkspaceScreen />, '/coach');
  const answer = (checkIns: DueCheckIn[]) => api.answer(getCoachWorkspace, { ...nothing, checkIns });
  return { api, page, answer };
}

const card = async () => within(await screen.findByRole('region', { name: copy.title }));

test('lists check-ins that are due today and overdue ones, with how to reach the member', async () => {
  const overdue = dueCheckIn({
    ...{ kind: 'biweekly-check-ins', phone: null, dueAt: new Date(Date.now() - 3 * DAY).toISOString() },
    member: { id: checkInId, firstName: 'Sam', lastName: 'Ortiz' },
  });
  open({ checkIns: [overdue, dueCheckIn()] });
  const [first, second] = (await card()).getAllByRole('listitem').map((row) => within(row));
  expect(first?.getByText(/^Due since/)).toBeTruthy();
  expect(first?.getByText(new RegExp(copy.noPhone))).toBeTruthy();
  expect(second?.getByText(copy.today)).toBeTruthy();
  const links = second?.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['tel:5550100199', `/admin/coaching/messages/${memberId}`]);
});

test('marks one as done with a note, and undoes it', async () => {
  const dueAt = new Date().toISOString();
  const { api, page, answer } = open({ checkIns: [dueCheckIn({ dueAt })] });
  await userEvent.click((await card()).getByRole('button', { name: /^Mark done/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(copy.note), 'Doing well');
  api.answer(completeCheckIn, { ...completed, note: 'Doing well' });
  answer([]);
  await userEvent.click(dialog.getByRole('button', { name: copy.buttons.save }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.checkInDone));
  expect(api.requestsTo(completeCheckIn)).toMatchObject([{ body: { dueAt, note: 'Doing well' } }]);
  await waitFor(async () => expect((await card()).queryByRole('button', { name: /^Mark done/ })).toBeNull());

  api.answer(undoCheckIn, { ok: true });
  answer([dueCheckIn()]);
  await userEvent.click((await card()).getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.checkInUndone));
  expect(await (await card()).findByRole('button', { name: /^Mark done/ })).toBeTruthy();
  expect((await card()).queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('keeps the note of one that couldn’t be marked as done, also after the dialog is closed', async () => {
  const { api, page } = open({ checkIns: [dueCheckIn()] });
  await userEvent.click((await card()).getByRole('button', { name: /^Mark done/ }));
  await userEvent.type(screen.getByLabelText(copy.note), 'Doing well');
  api.disconnect(completeCheckIn);
  await userEvent.click(screen.getByRole('button', { name: copy.buttons.save }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.checkInFailed));
  await userEvent.click(screen.getByRole('button', { name: copy.buttons.close }));
  await userEvent.click((await card()).getByRole('button', { name: /^Mark done/ }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(copy.note).value).toBe('Doing well');
});

test('an owner sees those of members without a coach before they choose a workspace', async () => {
  rememberRole('owner');
  open({ coach: null, checkInsWithoutCoach: [dueCheckIn()] });
  const unassigned = within(await screen.findByRole('region', { name: copy.withoutCoach }));
  expect(unassigned.getByText('Ada Reyes')).toBeTruthy();
});

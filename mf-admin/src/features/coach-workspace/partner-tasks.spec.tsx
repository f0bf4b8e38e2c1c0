import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  listPartnerTasks,
  proposePartners,
  withdrawPartnerProposal,
  type PartnerTasks as Tasks,
  type WaitingForPartner,
} from '@portal/contracts/partners';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { messages, partnerCopy as copy } from './copy';
import { PartnerTasks } from './partner-tasks';

const IDS = {
  Ada: '9c3f4c1e-52f3-4f0e-9d53-3a6b8f6f3c31',
  Kim: '9c3f4c1e-52f3-4f0e-9d53-3a6b8f6f3c32',
  Sam: '9c3f4c1e-52f3-4f0e-9d53-3a6b8f6f3c33',
};
type Name = keyof typeof IDS;

const waits = (firstName: Name, suggested: Name | null): WaitingForPartner => ({
  id: IDS[firstName],
  firstName,
  lastName: 'Lee',
  joinedAt: '2026-03-01T12:00:00.000Z',
  timeZone: 'America/Denver',
  course: { title: 'Clarity', day: 3 },
  suggested: suggested && IDS[suggested],
});
const proposal = {
  id: '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11',
  proposedAt: '2026-03-02T12:00:00.000Z',
  members: [
    { id: IDS.Ada, firstName: 'Ada', lastName: 'Lee', accepted: true },
    { id: IDS.Kim, firstName: 'Kim', lastName: 'Lee', accepted: false },
  ],
};

stubModalDialogs();

function open(tasks: Tasks) {
  const api = stubApi();
  api.answer(listPartnerTasks, tasks);
  return { api, page: renderPage(<PartnerTasks />, '/coach') };
}

test('shows nothing while there is nothing to do', async () => {
  const { api } = open({ waiting: [], proposals: [] });
  await waitFor(() => expect(api.requestsTo(listPartnerTasks)).toHaveLength(1));
  expect(screen.queryByText(copy.title)).toBeNull();
});

test('matches a member who waits with who fits best, or another', async () => {
  const { api, page } = open({
    waiting: [waits('Ada', 'Kim'), waits('Kim', 'Ada'), waits('Sam', null)],
    proposals: [],
  });
  const list = within(await screen.findByRole('list', { name: copy.waiting }));
  expect(list.getByText(copy.bestFit('Kim Lee'))).toBeTruthy();
  expect(list.getByText(copy.noFit)).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: `${copy.match}: Ada Lee` }));
  const dialog = within(screen.getByRole('dialog', { name: copy.dialog('Ada Lee') }));
  expect(dialog.getByLabelText<HTMLSelectElement>(copy.with).value).toBe(IDS.Kim);
  await userEvent.selectOptions(dialog.getByLabelText(copy.with), IDS.Sam);
  api.answer(proposePartners, { waiting: [waits('Kim', null)], proposals: [proposal] });
  await userEvent.click(dialog.getByRole('button', { name: copy.buttons.save }));
  expect(await screen.findByRole('list', { name: copy.proposals })).toBeTruthy();
  expect(api.requestsTo(proposePartners).at(-1)?.body).toEqual({ members: [IDS.Ada, IDS.Sam] });
  expect(page.toast()).toMatchObject(messages.proposed);
  expect(screen.getByRole('button', { name: `${copy.match}: Kim Lee` })).toHaveProperty('disabled', true);
});

test('a refused match keeps the dialog, says why, and reads the list again', async () => {
  const { api, page } = open({ waiting: [waits('Ada', 'Kim'), waits('Kim', 'Ada')], proposals: [] });
  await userEvent.click(await screen.findByRole('button', { name: `${copy.match}: Ada Lee` }));
  api.disconnect(proposePartners);
  await userEvent.click(screen.getByRole('button', { name: copy.buttons.save }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.proposeFailed));
  expect(screen.getByRole('dialog', { name: copy.dialog('Ada Lee') })).toBeTruthy();
  await waitFor(() => expect(api.requestsTo(listPartnerTasks)).toHaveLength(2));
});

test('says whom a suggestion waits for, and withdraws it', async () => {
  const { api, page } = open({ waiting: [], proposals: [proposal] });
  expect(await screen.findByText(copy.waitingFor('Kim Lee'), { exact: false })).toBeTruthy();
  api.answer(withdrawPartnerProposal, { ok: true });
  api.answer(listPartnerTasks, { waiting: [waits('Ada', null)], proposals: [] });
  await userEvent.click(screen.getByRole('button', { name: `${copy.withdraw}: Ada Lee and Kim Lee` }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.withdrawn));
  expect(await screen.findByRole('list', { name: copy.waiting })).toBeTruthy();
});

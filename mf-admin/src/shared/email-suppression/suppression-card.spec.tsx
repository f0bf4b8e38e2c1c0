import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { removeEmailSuppression, type AddressSuppression } from '@portal/contracts/email-suppressions';
import { rememberAdmin } from '@portal/sdk';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { rememberRole } from '../staff-role';
import { copy, messages } from './copy';
import { SuppressionCard } from './suppression-card';

const bounced: AddressSuppression = {
  id: crypto.randomUUID(),
  reason: 'bounce',
  suppressedAt: '2026-03-08T17:05:00.000Z',
};

beforeEach(() => {
  rememberAdmin(Date.now());
  stubModalDialogs();
});
afterEach(() => rememberRole('owner'));

test('an owner reads what it means, and turns emails back on after confirming', async () => {
  const api = stubApi();
  api.answer(removeEmailSuppression, { ok: true });
  const changed: string[] = [];
  const page = renderPage(
    <SuppressionCard email="kim@example.com" suppression={bounced} onChanged={() => changed.push('loaded again')} />,
  );
  const card = within(await screen.findByRole('region', { name: copy.title }));
  expect(card.getByText(copy.badges.bounce)).toBeTruthy();
  expect(card.getByText(copy.means.bounce)).toBeTruthy();
  expect(card.getByRole('link', { name: copy.all }).getAttribute('href')).toBe('/admin/outbox');

  await userEvent.click(card.getByRole('button', { name: copy.sendAgain }));
  const dialog = within(screen.getByRole('dialog', { name: copy.ask.title('kim@example.com') }));
  expect(dialog.getByText(copy.ask.text.bounce)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: copy.ask.confirm }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.removed));
  expect(api.requestsTo(removeEmailSuppression)[0]?.path).toContain(bounced.id);
  expect(changed).toEqual(['loaded again']);
});

test('who can’t remove it reads who can', async () => {
  rememberRole('support');
  renderPage(
    <SuppressionCard
      email="kim@example.com"
      suppression={{ ...bounced, reason: 'complaint' }}
      onChanged={() => undefined}
    />,
  );
  const card = within(await screen.findByRole('region', { name: copy.title }));
  expect(card.getByText(copy.badges.complaint)).toBeTruthy();
  expect(card.getByText(new RegExp(copy.askOwner))).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
  expect(card.queryByRole('link')).toBeNull();
});

test('an address that gets emails shows nothing', () => {
  renderPage(<SuppressionCard email="kim@example.com" suppression={null} onChanged={() => undefined} />);
  expect(screen.queryByRole('region')).toBeNull();
});

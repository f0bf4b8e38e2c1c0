import { screen } from '@testing-library/react';
import { listAuditEntries, type AuditEntry } from '@portal/contracts/audit';
import { rememberAdmin } from '@portal/sdk';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { AuditScreen } from './audit-screen';

const entry = (id: number, action: string): AuditEntry => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${id}`, action, at: '2026-11-20T09:00:00.000Z', address: '127.0.0.1' },
  ...{ subject: null, detail: null, session: null, actor: null },
});

test('shows what people call an action, and its recorded name if that is what they call it', async () => {
  rememberAdmin(Date.now());
  stubApi().answer(listAuditEntries, [entry(1, 'Took a course back'), entry(2, 'Edited a course')]);
  renderPage(<AuditScreen />, '/admin/audit');
  expect(await screen.findByText('Unassigned a course')).toBeTruthy();
  expect(screen.getByText('Edited a course')).toBeTruthy();
  expect(screen.queryByText('Took a course back')).toBeNull();
});

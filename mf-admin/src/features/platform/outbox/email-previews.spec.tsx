import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listEmailTemplates, type EmailTemplate } from '@portal/contracts/outbox';
import { rememberAdmin } from '@portal/sdk';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { previewsCopy as copy } from './copy';
import { EmailPreviewsScreen } from './email-previews-screen';

const TEMPLATES: EmailTemplate[] = [
  { id: 'welcome', reader: 'members', sent: 'When a member signs up', subject: 'Welcome' },
  { id: 'lead-confirmation', reader: 'leads', sent: 'Right after the questionnaire', subject: 'We’ve received it' },
  { id: 'new-lead', reader: 'staff', sent: 'When a visitor asks', subject: 'New lead' },
];

const frame = () => screen.getByTitle(/^Email: /);

beforeEach(() => rememberAdmin(Date.now()));

test('shows every email by its reader, and the chosen one as it is sent, on a phone or a desktop', async () => {
  const api = stubApi();
  api.answer(listEmailTemplates, TEMPLATES);
  renderPage(<EmailPreviewsScreen />, '/admin/outbox/preview');

  const staff = within(await screen.findByRole('group', { name: copy.readers.staff }));
  expect(screen.getAllByRole('option')).toHaveLength(TEMPLATES.length);
  expect(frame().getAttribute('src')).toBe('/api/admin/email-templates/welcome/preview');
  expect(frame().getAttribute('sandbox')).toBe('allow-popups');
  expect(frame().getAttribute('width')).toBe('390');

  await userEvent.click(staff.getByRole('option', { name: /New lead.*When a visitor asks/ }));
  expect(frame().getAttribute('src')).toBe('/api/admin/email-templates/new-lead/preview');
  await userEvent.click(screen.getByRole('tab', { name: copy.widths.desktop }));
  expect(frame().getAttribute('width')).toBe('700');
  expect(frame().getAttribute('src')).toContain('new-lead');
  expect(screen.getByRole('link', { name: copy.open }).getAttribute('href')).toContain('new-lead');
});

test('shows the newest stored email of a kind, and its example on request, and says which of them it is', async () => {
  const latest = {
    id: crypto.randomUUID(),
    recipient: 'kim@example.com',
    subject: 'Welcome, as sent',
    createdAt: '2026-03-08T17:05:00.000Z',
    sentAt: '2026-03-08T17:06:00.000Z',
  };
  const unsent = { ...latest, recipient: null, subject: 'New lead: Dana', sentAt: null };
  const [welcome, confirmation, lead] = TEMPLATES;
  stubApi().answer(listEmailTemplates, [
    { ...(welcome as EmailTemplate), latest },
    { ...(confirmation as EmailTemplate), latest: null },
    { ...(lead as EmailTemplate), latest: unsent },
  ]);
  renderPage(<EmailPreviewsScreen />, '/admin/outbox/preview');

  expect(await screen.findByTitle(copy.frame(latest.subject))).toBeTruthy();
  expect(frame().getAttribute('src')).toBe(`/api/admin/email-templates/welcome/emails/${latest.id}/preview`);
  expect(screen.getByText(copy.latest.badge)).toBeTruthy();
  expect(screen.getByText(/To kim@example\.com · Sent/)).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: copy.latest.showExample }));
  expect(frame().getAttribute('src')).toBe('/api/admin/email-templates/welcome/preview');
  expect(screen.getByText(copy.example.badge)).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: copy.widths.desktop }));
  expect(frame().getAttribute('src')).toBe('/api/admin/email-templates/welcome/preview');
  await userEvent.click(screen.getByRole('button', { name: copy.example.showLatest }));
  expect(frame().getAttribute('src')).toContain(latest.id);

  await userEvent.click(screen.getByRole('option', { name: /New lead/ }));
  expect(screen.getByText(/To Admins · Not sent, created/)).toBeTruthy();
  await userEvent.click(screen.getByRole('option', { name: /We’ve received it/ }));
  expect(screen.getByText(copy.example.none)).toBeTruthy();
  expect(screen.queryByRole('button', { name: copy.example.showLatest })).toBeNull();
});

test('the list is one tab stop, in which keys move', async () => {
  stubApi().answer(listEmailTemplates, TEMPLATES);
  renderPage(<EmailPreviewsScreen />, '/admin/outbox/preview');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  options[0]?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(options[1]);
  expect(frame().getAttribute('src')).toContain('lead-confirmation');
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(frame().getAttribute('src')).toContain('new-lead');
  await userEvent.keyboard('{Home}');
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
});

test('an address names the email and the width', async () => {
  stubApi().answer(listEmailTemplates, TEMPLATES);
  renderPage(<EmailPreviewsScreen />, '/admin/outbox/preview?email=lead-confirmation&width=desktop');
  expect(await screen.findByTitle(copy.frame('We’ve received it'))).toBeTruthy();
  expect(frame().getAttribute('width')).toBe('700');
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_BRAND } from '@portal/contracts/brand-words';
import { ADMIN_HEADER } from '@portal/contracts/call';
import {
  EMAIL_READERS,
  listEmailTemplates,
  previewEmailTemplate,
  previewTemplateEmail,
} from '@portal/contracts/outbox';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { DANA } from '../../../test/fixtures';
import { portalOfSpec } from '../../../test/portal';
import { EMAIL_TEMPLATES } from './email-templates';

const MODULES = path.join(import.meta.dirname, '..');

/** How a function that writes an email is named. */
const WRITER = /export (?:function|const) (?<name>\w+(?:Words|Email))\b/g;

/** The source files of all modules. */
const sources = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(MODULES, file), 'utf8') }));

const writersIn = (text: string) => [...text.matchAll(WRITER)].map(({ groups }) => groups?.['name'] ?? '');

test('every function that writes an email is listed, so that the owner sees all emails', async () => {
  const listed = new Set(EMAIL_TEMPLATES.map(({ words }) => words));
  const missing: string[] = [];
  for (const { file, text } of sources) {
    const writers = writersIn(text);
    if (writers.length === 0) continue;
    const exported = (await import(path.join(MODULES, file))) as Record<string, unknown>;
    missing.push(...writers.filter((name) => !listed.has(exported[name])).map((name) => `${file}: ${name}`));
  }
  expect(missing).toEqual([]);
  expect(listed.size).toBeGreaterThan(30);
});

test('an email is only written by such a function', () => {
  const writing = sources.filter(({ text }) => /\$\{SIGNATURE\}|\bsubject: [`'][^\n]*\n?\s*body: `/.test(text));
  expect(writing.length).toBeGreaterThan(15);
  expect(writing.filter(({ text }) => writersIn(text).length === 0).map(({ file }) => file)).toEqual([]);
});

describe('email previews', () => {
  const portal = portalOfSpec();

  test('list every email by its reader, each with an id of its own and when it is sent', async () => {
    const admin = await portal.admin();
    const { body } = await admin.call(listEmailTemplates, {});
    expect(body).toHaveLength(EMAIL_TEMPLATES.length);
    expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
    expect([...new Set(body.map(({ reader }) => reader))]).toEqual([...EMAIL_READERS]);
    expect(body.find(({ id }) => id === 'welcome')).toEqual({
      id: 'welcome',
      reader: 'members',
      sent: 'When a member signs up',
      subject: `Welcome to ${DEFAULT_BRAND.name}`,
      latest: null,
    });
  });

  test('show the newest stored email of each kind, in whose links no token works', async () => {
    const admin = await portal.admin();
    const latest = async (template: string) =>
      (await admin.call(listEmailTemplates, {})).body.find(({ id }) => id === template)?.latest;
    const show = async (template: string, email: string) =>
      admin.call(previewTemplateEmail, { params: { template, id: email } });
    for (const name of ['Ada', 'Grace']) {
      const email = `${name.toLowerCase()}@example.com`;
      await portal.member({ email });
      await portal.visitor().call(submitQuestionnaire, { body: { ...DANA, name, email } });
      await portal.visitor().send('POST', '/api/forgot-password', { form: { email } });
      portal.clock.advance({ minutes: 1 });
    }
    const lead = await latest('new-lead');
    expect(lead).toMatchObject({ recipient: null, subject: 'New lead: Grace (Real Estate)', sentAt: null });
    const shown = String((await show('new-lead', lead?.id ?? '')).body);
    expect(shown).toContain('grace@example.com');
    expect(shown).toContain('Choose which emails you get');

    const reset = await latest('password-reset');
    expect(reset).toMatchObject({ recipient: 'grace@example.com', subject: 'Choose a new password' });
    const [stored] = await portal.database.query<{ token: string }[]>(
      `SELECT substring(body FROM '\\?token=([\\w-]+)') AS token FROM outbox WHERE id = $1`,
      [reset?.id],
    );
    const { body } = await show('password-reset', reset?.id ?? '');
    expect(stored?.token).toHaveLength(43);
    expect(String(body)).not.toContain(stored?.token);
    expect(String(body)).toContain('/api/reset-password?token=…');

    expect((await show('new-lead', reset?.id ?? '')).status).toBe(404);
    expect((await show('new-lead', crypto.randomUUID())).status).toBe(404);
  });

  test('show every email with all its words, in the brand’s, and with the footers that it is sent with', async () => {
    const admin = await portal.admin();
    for (const { id } of EMAIL_TEMPLATES) {
      const { body } = await admin.call(previewEmailTemplate, { params: { template: id } });
      expect(body).toContain(DEFAULT_BRAND.contact);
      expect(`${id}: ${String(body)}`).not.toMatch(/undefined|\[object|Invalid|NaN|\{\{/);
    }
    const show = async (template: string) =>
      String((await admin.call(previewEmailTemplate, { params: { template } })).body);
    expect(await show('mention')).toContain('Unsubscribe from emails like this one');
    expect(await show('password-reset')).not.toContain('Unsubscribe');
    expect(await show('new-lead')).toContain('Choose which emails you get');
  });

  test('are shown in a frame of our pages, without the header of other calls, where nothing runs', async () => {
    const admin = await portal.admin();
    delete admin.headers[ADMIN_HEADER];
    const address = '/api/admin/email-templates/welcome/preview';
    const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
    const { status, headers } = await admin.send('GET', address, { headers: framed });
    expect(status).toBe(200);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/default-src 'none'.*sandbox allow-popups$/);
    const elsewhere = { ...framed, 'sec-fetch-site': 'cross-site' };
    expect((await admin.send('GET', address, { headers: elsewhere })).status).toBe(401);
  });

  test('of an unknown email are not found', async () => {
    const admin = await portal.admin();
    const { status } = await admin.send('GET', '/api/admin/email-templates/of-nothing/preview');
    expect(status).toBe(404);
  });
});

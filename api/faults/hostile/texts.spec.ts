import { jest } from '@jest/globals';
import { exportLeads } from '@portal/contracts/leads';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { portalOfSpec } from '../../test/portal';
import { DANA } from '../../test/fixtures';
import { FIELDS, SCHEMAS, textsIn, withValue } from '../../test/hostile/fields';
import { currentTransaction, rowFinder } from '../../test/hostile/rows';
import { TEXTS, UNSTORABLE } from '../../test/hostile/texts';
import { isForm, send, writesOf, type Write, type Writes } from '../../test/hostile/writes';

/** What an ordinary write answers where it is not a success: a wrong password or code, a release that is not there. */
const EXPECTED: Record<string, number[]> = {
  'POST /api/releases/loads': [400],
  // Nothing can be bought in this portal.
  'POST /api/billing/checkouts': [409],
  'POST /api/billing/purchases': [409],
  'POST /api/billing/subscriptions/:id/change': [409],
  'POST /api/billing/subscriptions/:id/pause': [409],
  'POST /api/admin/invoices/:id/refund': [409],
  'POST /api/admin/subscriptions/:id/cancel': [409],
  // Something was sold by then.
  'PUT /api/admin/plan-currency': [409],
  'POST /api/admin/login': [401],
  'POST /api/admin/sign-in': [401],
  'POST /api/admin/password': [400],
  'POST /api/admin/second-factor/confirm': [400],
  'POST /api/admin/second-factor/remove': [400],
};

/** Fields that are compared, looked up or hashed, and never kept as they were sent. */
const NOT_KEPT = [
  'POST /api/signup password',
  'POST /api/signup returnTo',
  'POST /api/account/password password',
  'POST /api/staff-invitations/:token password',
  'POST /api/courses/lessons/:lessonId/progress activityKeys.0',
  'POST /api/courses/lessons/:lessonId/progress base.reflection',
  'POST /api/admin/coaching/sessions memberEmail',
  // Stands in an email, amid other words; the other two are of other answers.
  'POST /api/admin/plan-requests/:id/answer words',
  'POST /api/admin/plan-requests/:id/answer endsAt',
  'POST /api/admin/plan-requests/:id/answer interval',
  'POST /api/releases/moves move.seen',
  'POST /api/releases/moves move.to',
];

jest.setTimeout(60_000);

describe('hostile texts', () => {
  const portal = portalOfSpec();
  let writes: Writes;
  let rowsWith: Awaited<ReturnType<typeof rowFinder>>;
  let count = 0;

  beforeAll(async () => {
    writes = await writesOf(portal);
    rowsWith = await rowFinder(portal.database);
  });

  /** Sends a text in every field there is. Answers what was refused, what was kept as sent, and anything else. */
  async function sendEverywhere(text: string) {
    const found = { refused: [] as string[], kept: [] as string[], wrong: [] as string[] };
    const since = await currentTransaction(portal.database);
    // A write that was refused has changed nothing: the next field is tried on the same.
    const refused = new Map<string, Write>();
    for (const { route, place } of FIELDS) {
      const name = `${route} ${place.join('.')}`;
      const mark = `zq${++count}`;
      const sent = text.replace('#', mark);
      const value = isForm(route) ? sent.toWellFormed() : sent;
      const write = refused.get(route) ?? (await writes.prepare(route));
      const { status } = await send(route, write, (body) => withValue(body, place, value));
      const isRefused = status >= 400 && status < 500;
      if (isRefused) refused.set(route, write);
      else refused.delete(route);
      if (isRefused) found.refused.push(name);
      else if (status >= 500) found.wrong.push(`${name} answers ${status}`);
      else if (NOT_KEPT.includes(name)) continue;
      else if (textsIn(await rowsWith(mark, since)).includes(value)) found.kept.push(name);
      else found.wrong.push(`${name} answers ${status} and does not keep it as sent`);
    }
    return found;
  }

  test('is tried on every call that takes a body', async () => {
    expect(writes.routes.toSorted()).toEqual(SCHEMAS.map(([route]) => route).sort());
    for (const [route] of SCHEMAS) {
      const { status, body } = await writes.write(route, (unchanged) => unchanged);
      const expected = EXPECTED[route] ?? [200, 201, 303];
      expect([route, expected.includes(status) ? 'as expected' : body]).toEqual([route, 'as expected']);
    }
  });

  test.each(Object.entries(TEXTS))(
    'attack: %s in every text field — kept exactly as sent, or refused',
    async (_, text) => {
      const { kept, wrong } = await sendEverywhere(text);
      expect(wrong).toEqual([]);
      expect(kept.length).toBeGreaterThan(20);
    },
  );

  test.each(Object.entries(UNSTORABLE))('attack: %s in every text field — refused, nothing kept', async (_, text) => {
    const { kept, wrong } = await sendEverywhere(text);
    expect(wrong).toEqual([]);
    // A form cannot carry half a pair: it arrives as the character for what cannot be read.
    expect(kept.filter((name) => !isForm(name))).toEqual([]);
  });

  test('attack: one megabyte in every text field — refused', async () => {
    const { kept, wrong } = await sendEverywhere('x'.repeat(2 ** 20));
    expect([wrong, kept]).toEqual([[], []]);
  });

  test('attack: formulas typed into the questionnaire — the export keeps spreadsheets from calculating them', async () => {
    for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://evil.example")']) {
      const name = `${formula} and more`;
      await portal
        .visitor()
        .call(submitQuestionnaire, { body: { ...DANA, name, businessDescription: `${name}, much more` } });
    }
    const { body } = await writes.admin.call(exportLeads, {});
    const cells = [...String(body).matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell);
    expect(cells.length).toBeGreaterThan(50);
    expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
  });
});

import { listAuditEntries } from '@portal/contracts/audit';
import {
  activateEmailSequence,
  createEmailSequence,
  deleteEmailSequence,
  getEmailSequence,
  getSequenceAudience,
  listEmailSequences,
  pauseEmailSequence,
  previewSequenceStep,
  sendSequenceTest,
  updateEmailSequence,
  type SequenceBody,
} from '@portal/contracts/email-sequences';
import { listEmails } from '@portal/contracts/outbox';
import { getTimeline } from '@portal/contracts/people';
import type { Client } from '../../../../test/client';
import { idOf } from '../../../../test/fixtures';
import { TestMailServer } from '../../../../test/mail-server';
import { portalOfSpec, startPortal } from '../../../../test/portal';
import { activeSequence, runSequences, sequenceStep, trigger, WELCOME } from '../../../../test/sequences';
import { staffOf } from '../../../../test/staff';
import { sendQuestionnaire } from '../../../../test/strategy';

describe('email sequences in the admin area', () => {
  const portal = portalOfSpec();
  let admin: Client;

  beforeEach(async () => {
    portal.clock.set('2026-03-04T12:00:00.000Z');
    await portal.emptyTables(
      'outbox',
      'users',
      'questionnaires',
      'email_sequences',
      'broadcast_unsubscribes',
      'audit_entries',
    );
    admin = await portal.admin();
  });

  const create = async (given: Partial<SequenceBody> = {}) =>
    (await admin.call(createEmailSequence, { body: { ...WELCOME, ...given } })).body;
  const refusedPaths = async (given: Partial<SequenceBody>) => {
    const { status, body } = await admin.refused(createEmailSequence, { body: { ...WELCOME, ...given } });
    return [status, body.issues?.map(({ path }) => path)];
  };

  test('a draft is kept as it was saved, changed, and deleted', async () => {
    const { id, version, steps } = await create();
    expect((await admin.call(listEmailSequences, {})).body).toMatchObject([
      { id, state: 'draft', name: 'Welcome', steps: 2 },
    ]);
    const body = {
      ...WELCOME,
      name: 'Hello',
      version,
      steps: steps.map(({ counts: _, ...step }) => step).toReversed(),
    };
    const changed = (
      await admin.call(updateEmailSequence, { params: { id }, body: body as SequenceBody & { version: string } })
    ).body;
    expect(changed).toMatchObject({ name: 'Hello', activatedAt: null, trigger: WELCOME.trigger });
    expect(changed.steps.map((step) => step.id)).toEqual(steps.map((step) => step.id).toReversed());
    expect(
      (await admin.refused(updateEmailSequence, { params: { id }, body: body as SequenceBody & { version: string } }))
        .status,
    ).toBe(409);
    await admin.call(deleteEmailSequence, { params: { id } });
    expect((await admin.refused(getEmailSequence, { params: { id } })).status).toBe(404);
    const { body: entries } = await admin.call(listAuditEntries, {});
    expect(
      entries
        .filter(({ action }) => action.includes('sequence'))
        .map((entry) => entry.action)
        .toSorted(),
    ).toEqual(['Changed an email sequence', 'Created an email sequence', 'Deleted an email sequence']);
  });

  test('what doesn’t fit together is refused, on its field', async () => {
    expect(await refusedPaths({ trigger: trigger('inactivity') })).toEqual([400, ['trigger.days']]);
    expect(await refusedPaths({ trigger: trigger('course-completed') })).toEqual([400, ['trigger.course']]);
    expect(await refusedPaths({ goal: 'account' })).toEqual([400, ['goal']]);
    expect(await refusedPaths({ steps: [sequenceStep('One', { condition: 'inactive' })] })).toEqual([
      400,
      ['steps.0.condition'],
    ]);
    expect(await refusedPaths({ steps: [sequenceStep('One', { hour: 3 })] })).toEqual([400, ['steps.0.hour']]);
    expect(await refusedPaths({ steps: Array.from({ length: 9 }, () => sequenceStep('One')) })).toEqual([
      400,
      ['steps'],
    ]);
    expect(await refusedPaths({ timeZone: 'Mars/Olympus' })).toEqual([400, ['timeZone']]);
  });

  test('it is activated when every email is written, paused, and activated again; each once', async () => {
    const empty = await create({ steps: [] });
    const activate = (id: string, version: string) =>
      admin.refused(activateEmailSequence, { params: { id }, body: { version } });
    expect((await activate(empty.id, empty.version)).body.issues?.[0]?.path).toBe('steps');
    const unwritten = await create({ steps: [sequenceStep('One'), sequenceStep('Two', { body: '' })] });
    expect((await activate(unwritten.id, unwritten.version)).body.issues?.[0]?.path).toBe('steps.1.body');
    const { id, version } = await create();
    expect((await admin.refused(pauseEmailSequence, { params: { id } })).status).toBe(409);
    expect((await activate(id, 'outdated')).status).toBe(409);
    const active = await admin.call(activateEmailSequence, { params: { id }, body: { version } });
    expect(active.body).toMatchObject({ state: 'active', activatedAt: '2026-03-04T12:00:00.000Z' });
    expect((await activate(id, version)).status).toBe(409);
    expect((await admin.refused(deleteEmailSequence, { params: { id } })).status).toBe(409);
    const update = (given: Partial<SequenceBody>) =>
      admin.refused(updateEmailSequence, { params: { id }, body: { ...WELCOME, version, ...given } });
    expect((await update({ trigger: trigger('questionnaire') })).status).toBe(409);
    expect((await update({ steps: [] })).status).toBe(400);
    expect((await admin.call(pauseEmailSequence, { params: { id } })).body.state).toBe('paused');
    portal.clock.advance({ minutes: 1 });
    const again = await admin.call(activateEmailSequence, { params: { id }, body: { version } });
    expect(again.body).toMatchObject({ state: 'active', activatedAt: '2026-03-04T12:00:00.000Z' });
  });

  test('the audience is who would have been enrolled in the last 30 days', async () => {
    portal.clock.set('2026-01-20T12:00:00.000Z');
    await portal.member({ firstName: 'Early', email: 'early@example.com' });
    portal.clock.set('2026-03-04T11:00:00.000Z');
    const ada = await portal.member({ firstName: 'Ada', lastName: 'Reyes', email: 'ada@example.com' });
    for (const name of ['Ben', 'Cleo'])
      await portal.member({ firstName: name, email: `${name.toLowerCase()}@example.com` });
    await portal.database.query(
      "INSERT INTO broadcast_unsubscribes (email, created_at) VALUES ('ben@example.com', now())",
    );
    await portal.database.query("UPDATE users SET must_show_address = true WHERE first_name = 'Cleo'");
    portal.clock.set('2026-03-04T12:00:00.000Z');
    const audience = async (given: Partial<SequenceBody>) => {
      const { id } = await create(given);
      return (await admin.call(getSequenceAudience, { params: { id } })).body;
    };
    expect(await audience({})).toEqual({
      total: 1,
      sample: [{ id: await idOf(ada), name: 'Ada Reyes' }],
      leftOut: { unsubscribed: 1, unverified: 1 },
    });
    expect((await audience({ trigger: trigger('inactivity', { days: 14 }) })).sample.map(({ name }) => name)).toEqual([
      'Early Reyes',
    ]);
    expect((await audience({ trigger: trigger('course-completed', { course: 'clarity' }) })).total).toBe(0);
    const { id } = await sendQuestionnaire(portal);
    expect((await audience({ trigger: trigger('questionnaire') })).sample).toEqual([{ id, name: 'Dana Reyes' }]);
  });

  test('the preview is the email to a real person, with the portal’s address and their name', async () => {
    const body = 'Welcome, {{name}}.\n\nStart here: {{portal}}/dashboard';
    const { id, steps } = await create({ steps: [sequenceStep('One', { body })] });
    const stepId = steps[0]?.id ?? '';
    const preview = async (recipient?: string) =>
      (await admin.call(previewSequenceStep, { params: { id, stepId }, query: recipient ? { recipient } : {} })).body;
    expect(await preview()).toContain('Welcome, there.');
    const ada = await portal.member({ firstName: 'Ada', email: 'ada@example.com' });
    portal.clock.advance({ minutes: 1 });
    await portal.member({ firstName: 'Ben', email: 'ben@example.com' });
    const latest = await preview();
    expect(latest).toContain('Hello Ben,');
    expect(latest).toContain('/dashboard"');
    expect(latest).toContain('Unsubscribe from emails like this one');
    expect(await preview(await idOf(ada))).toContain('Welcome, Ada.');
    const gone = { params: { id, stepId }, query: { recipient: crypto.randomUUID() } };
    expect((await admin.refused(previewSequenceStep, gone)).status).toBe(404);
    const other = await create();
    expect((await admin.refused(previewSequenceStep, { params: { id: other.id, stepId } })).status).toBe(404);
  });

  test('a test goes to who is signed in alone', async () => {
    const { id, steps } = await create();
    const stepId = steps[0]?.id ?? '';
    const owner = await staffOf(portal, 'owner', 'kim@example.com');
    const { body } = await owner.call(sendSequenceTest, { params: { id, stepId } });
    expect(body).toEqual({ recipients: ['kim@example.com'] });
    const sent = await portal.database.query<object[]>(
      "SELECT recipient, subject FROM outbox WHERE kind = 'broadcast'",
    );
    expect(sent).toEqual([{ recipient: 'kim@example.com', subject: '[Test] First' }]);
    expect((await admin.call(getEmailSequence, { params: { id } })).body.steps[0]?.counts.sent).toBe(0);
  });

  test('coaches and support can’t read, change, or activate any', async () => {
    const { id, version } = await create();
    for (const role of ['coach', 'support'] as const) {
      const staff = await staffOf(portal, role);
      expect((await staff.refused(listEmailSequences, {})).status).toBe(403);
      expect((await staff.refused(getSequenceAudience, { params: { id } })).status).toBe(403);
      expect((await staff.refused(activateEmailSequence, { params: { id }, body: { version } })).status).toBe(403);
    }
  });

  test('its emails are in the outbox and in the person’s timeline', async () => {
    const { id } = await activeSequence(portal);
    portal.clock.advance({ minutes: 1 });
    const ada = await portal.member({ firstName: 'Ada', email: 'ada@example.com' });
    await runSequences(portal);
    portal.clock.set('2026-03-05T14:00:00.000Z');
    await runSequences(portal);
    admin = await portal.admin();
    const [email] = (await admin.call(listEmails, {})).body;
    expect(email).toMatchObject({ subject: 'First', kind: 'account', sequenceId: id });
    const [person] = await portal.database.query<{ person_id: string }[]>('SELECT person_id FROM users WHERE id = $1', [
      await idOf(ada),
    ]);
    const { body } = await admin.call(getTimeline, { params: { id: person?.person_id ?? '' }, query: {} });
    expect(body).toContainEqual(expect.objectContaining({ kind: 'mail', subject: 'First' }));
  });
});

test('an email of a sequence is unsubscribed from in one click, which ends the sequence and is counted', async () => {
  const server = await TestMailServer.down();
  await server.up();
  const portal = await startPortal({
    timedRounds: true,
    environment: { SMTP_URL: server.url, MAIL_FROM: 'hello@fivepillars.test', ADMIN_EMAILS: 'owner@fivepillars.test' },
  });
  try {
    const { id } = await activeSequence(portal);
    portal.clock.advance({ minutes: 1 });
    await portal.member({ email: 'ada@example.com' });
    await portal.database.query('UPDATE users SET email_verified_at = $1', [portal.clock.now()]);
    await runSequences(portal);
    portal.clock.set('2026-03-05T14:00:00.000Z');
    await runSequences(portal);
    const arrived = () => server.received.find(({ source }) => source.includes('Subject: First'));
    while (!arrived()) await server.arrived(server.received.length + 1);
    const unfolded = arrived()?.raw.replace(/\r\n[ \t]+/g, '') ?? '';
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const link = /List-Unsubscribe: ?<https?:\/\/[^/]+([^>]+)>/.exec(unfolded)?.[1] ?? '';
    const program = portal.visitor();
    delete program.headers['sec-fetch-site'];
    expect((await program.send('GET', link)).body).toContain('Unsubscribe from news?');
    const { status } = await program.send('POST', link, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(status).toBe(200);
    portal.clock.advance({ minutes: 1 });
    await runSequences(portal);
    const { body } = await (await portal.admin()).call(getEmailSequence, { params: { id } });
    expect(body.counts.inProgress).toBe(0);
    expect(body.steps.map(({ counts }) => [counts.unsubscribedAfter, counts.unsubscribed])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  } finally {
    await portal.stop();
    await server.stop();
  }
});

import {
  createBroadcast,
  deleteBroadcast,
  getBroadcast,
  getBroadcastRecipients,
  listBroadcasts,
  previewBroadcast,
  sendBroadcast,
  sendBroadcastTest,
  updateBroadcast,
  type BroadcastBody,
  type Segment,
} from '@portal/contracts/broadcasts';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { listAuditEntries } from '@portal/contracts/audit';
import { changeLeadStatus } from '@portal/contracts/leads';
import { listEmails } from '@portal/contracts/outbox';
import { Client } from '../../../test/client';
import { idOf } from '../../../test/fixtures';
import { addSubscription } from '../../../test/plans';
import { portalOfSpec } from '../../../test/portal';
import { staffOf } from '../../../test/staff';
import { sendQuestionnaire } from '../../../test/strategy';

const EVERY_MEMBER: Segment = { audience: 'members', plans: [], course: null, inactiveDays: null };
const NEWS: BroadcastBody = { subject: 'New course', body: 'It starts on Monday.', segment: EVERY_MEMBER };

describe('broadcasts', () => {
  const portal = portalOfSpec({ limits: { broadcastTestsPerAdmin: { max: 3, minutes: 60 } } });
  let admin: Client;

  beforeEach(async () => {
    portal.clock.set('2026-03-04T12:00:00.000Z');
    await portal.emptyTables(
      'outbox',
      'users',
      'questionnaires',
      'broadcasts',
      'broadcast_unsubscribes',
      'audit_entries',
      'attempts',
    );
    admin = await portal.admin();
  });

  const draft = async (given: Partial<BroadcastBody> = {}) =>
    (await admin.call(createBroadcast, { body: { ...NEWS, ...given } })).body;
  const namesOf = async (segment: Segment) => {
    const { id } = await draft({ segment });
    const { body } = await admin.call(getBroadcastRecipients, { params: { id } });
    expect(body.total).toBe(body.sample.length);
    return body.sample;
  };
  const member = (firstName: string) =>
    portal.member({ firstName, lastName: 'Reyes', email: `${firstName.toLowerCase()}@example.com` });
  const queued = (id: string) =>
    portal.database.query<{ recipient: string; subject: string; body: string }[]>(
      'SELECT recipient, subject, body FROM outbox WHERE broadcast_id = $1 ORDER BY recipient',
      [id],
    );

  describe('go to a segment', () => {
    test('of members, by plan', async () => {
      await member('Ada');
      await addSubscription(portal, await member('Ben'), { plan: 'core-group', state: 'active' });
      await addSubscription(portal, await member('Cleo'), { plan: 'core-group', state: 'ended' });
      await portal.database.query(
        `INSERT INTO grants (user_id, plan_key, opens, kind, starts_at) VALUES ($1, 'core-basic', '[]', 'owner', $2)`,
        [await idOf(await member('Dan')), portal.clock.now()],
      );
      expect(await namesOf(EVERY_MEMBER)).toEqual(['Ada Reyes', 'Ben Reyes', 'Cleo Reyes', 'Dan Reyes']);
      expect(await namesOf({ ...EVERY_MEMBER, plans: ['core-group'] })).toEqual(['Ben Reyes']);
      expect(await namesOf({ ...EVERY_MEMBER, plans: ['core-group', 'core-basic'] })).toEqual([
        'Ben Reyes',
        'Dan Reyes',
      ]);
      expect(await namesOf({ ...EVERY_MEMBER, plans: ['none'] })).toEqual(['Ada Reyes', 'Cleo Reyes']);
    });

    test('of members, by how far they are in a course', async () => {
      await member('Ada');
      const lessons = await portal.database.query<{ id: string }[]>(
        "SELECT id FROM lessons WHERE course_key = 'clarity' ORDER BY day",
      );
      const completeFirst = async (of: Client, count: number) => {
        for (const { id } of lessons.slice(0, count)) {
          await portal.database.query(
            `INSERT INTO lesson_progress (user_id, lesson_id, completed, reflection, ticked_keys, version, completed_at, saved_at)
            VALUES ($1, $2, true, '', '{}', 1, now(), now())`,
            [await idOf(of), id],
          );
        }
      };
      await completeFirst(await member('Ben'), 1);
      await completeFirst(await member('Cleo'), lessons.length);
      const at = (stage: 'not-started' | 'in-progress' | 'completed') =>
        namesOf({ ...EVERY_MEMBER, course: { key: 'clarity', stage } });
      expect(await at('not-started')).toEqual(['Ada Reyes']);
      expect(await at('in-progress')).toEqual(['Ben Reyes']);
      expect(await at('completed')).toEqual(['Cleo Reyes']);
    });

    test('of members who haven’t been seen for some days', async () => {
      await member('Ada');
      portal.clock.advance({ days: 14 });
      await member('Ben');
      portal.clock.advance({ hours: 1 });
      admin = await portal.admin();
      expect(await namesOf({ ...EVERY_MEMBER, inactiveDays: 14 })).toEqual(['Ada Reyes']);
      expect(await namesOf({ ...EVERY_MEMBER, inactiveDays: 15 })).toEqual([]);
    });

    test('of leads, by the status of each person’s latest questionnaire', async () => {
      const { id } = await sendQuestionnaire(portal, { name: 'Old Lead', email: 'lead@example.com' });
      portal.clock.advance({ minutes: 1 });
      await sendQuestionnaire(portal, { name: 'New Lead', email: 'Lead@Example.com' });
      await sendQuestionnaire(portal, { name: 'Other Lead', email: 'other@example.com' });
      await admin.call(changeLeadStatus, { params: { id }, body: { from: 'new', to: 'lost', reason: 'No answer' } });
      expect(await namesOf({ audience: 'leads', statuses: ['new'] })).toEqual(['New Lead', 'Other Lead']);
      expect(await namesOf({ audience: 'leads', statuses: ['lost', 'won'] })).toEqual([]);
    });

    test('without those who may not be mailed', async () => {
      for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) await member(name);
      await sendQuestionnaire(portal, { name: 'Ben as a lead', email: 'ben@example.com' });
      await portal.database.query("UPDATE users SET deactivated_at = now() WHERE first_name = 'Ben'");
      await portal.database.query("UPDATE users SET must_show_address = true WHERE first_name = 'Cleo'");
      await portal.database.query("INSERT INTO broadcast_unsubscribes VALUES ('dan@example.com', NULL, now())");
      const { id } = await draft();
      const { body } = await admin.call(getBroadcastRecipients, { params: { id } });
      expect(body).toEqual({ total: 1, sample: ['Ada Reyes'], leftOut: { unsubscribed: 1, unverified: 1 } });
      expect(await namesOf({ audience: 'leads', statuses: ['new'] })).toEqual([]);
      const { version } = (await admin.call(getBroadcast, { params: { id } })).body;
      await admin.call(sendBroadcast, { params: { id }, body: { version } });
      expect((await queued(id)).map(({ recipient }) => recipient)).toEqual(['ada@example.com']);
    });
  });

  test('a draft is kept as it was saved, changed, and deleted', async () => {
    const { id, version } = await draft({ body: '' });
    expect(await listed()).toMatchObject([{ id, state: 'draft', subject: 'New course', sentAt: null, recipients: 0 }]);
    portal.clock.advance({ minutes: 1 });
    const body = { ...NEWS, subject: 'Newer course', version };
    const changed = (await admin.call(updateBroadcast, { params: { id }, body })).body;
    expect(changed).toMatchObject({ subject: 'Newer course', body: NEWS.body, segment: EVERY_MEMBER });
    expect((await admin.refused(updateBroadcast, { params: { id }, body })).status).toBe(409);
    portal.clock.advance({ minutes: 1 });
    await admin.call(deleteBroadcast, { params: { id } });
    expect(await listed()).toEqual([]);
    expect((await admin.refused(getBroadcast, { params: { id } })).status).toBe(404);
    const { body: entries } = await admin.call(listAuditEntries, {});
    const told = entries.filter(({ action }) => action.includes('broadcast'));
    expect(told.map(({ action, subject }) => `${action}: ${subject}`)).toEqual([
      'Deleted a broadcast: Newer course',
      'Changed a broadcast: Newer course',
      'Created a broadcast: New course',
    ]);
  });

  const listed = async () => (await admin.call(listBroadcasts, {})).body;

  test('sending stores one email per person in the outbox, and the broadcast can no longer be changed', async () => {
    await member('Ada');
    await member('Ben');
    const { id, version } = await draft();
    portal.clock.advance({ minutes: 1 });
    const { body: sent } = await admin.call(sendBroadcast, { params: { id }, body: { version } });
    expect(sent).toMatchObject({ state: 'sending', recipients: 2, delivered: 0, failed: 0, unsubscribed: 0 });
    expect(await queued(id)).toEqual([
      { recipient: 'ada@example.com', subject: 'New course', body: expect.stringMatching(/^Hello Ada,\n\nIt starts/) },
      { recipient: 'ben@example.com', subject: 'New course', body: expect.stringMatching(/^Hello Ben,\n\nIt starts/) },
    ]);
    const body = { ...NEWS, version };
    for (const refused of [
      admin.refused(sendBroadcast, { params: { id }, body: { version } }),
      admin.refused(updateBroadcast, { params: { id }, body }),
      admin.refused(deleteBroadcast, { params: { id } }),
    ]) {
      expect((await refused).status).toBe(409);
    }
    expect(await queued(id)).toHaveLength(2);
    const entry = (await admin.call(listAuditEntries, {})).body.find(({ action }) => action === 'Sent a broadcast');
    expect(entry).toMatchObject({ action: 'Sent a broadcast', subject: 'New course', detail: 'To 2 people' });
    const [email] = (await admin.call(listEmails, {})).body;
    expect(email).toMatchObject({ kind: 'account', broadcastId: id });
  });

  test('fault: a broadcast is sent many times at once, by two processes — everyone gets it once', async () => {
    const names = ['Ada', 'Ben', 'Cleo'];
    for (const name of names) await member(name);
    const { id, version } = await draft();
    const other = new Client(await portal.another());
    Object.assign(other.headers, admin.headers);
    for (const [name, value] of admin.cookies) other.cookies.set(name, value);
    const tries = Array.from({ length: 8 }, (_, index) =>
      (index % 2 ? admin : other).call(sendBroadcast, { params: { id }, body: { version } }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect((await queued(id)).map(({ recipient }) => recipient)).toEqual(
      names.map((n) => `${n.toLowerCase()}@example.com`),
    );
  });

  test('nothing is sent without a text, without recipients, or from an outdated draft', async () => {
    const nobody = await draft();
    const { status } = await admin.refused(sendBroadcast, { params: nobody, body: { version: nobody.version } });
    expect(status).toBe(409);
    await member('Ada');
    const outdated = { params: nobody, body: { version: 'another' } };
    expect((await admin.refused(sendBroadcast, outdated)).status).toBe(409);
    const empty = await draft({ body: '' });
    const refused = await admin.refused(sendBroadcast, { params: empty, body: { version: empty.version } });
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'body']);
    expect(await queued(nobody.id)).toEqual([]);
  });

  test('the preview is the email to the first recipient, with the links that the owner wrote', async () => {
    await member('Ada');
    const { id } = await draft({ body: 'Sign up: https://events.example/monday\n\n<b>See you</b>' });
    const { body, headers } = await admin.call(previewBroadcast, { params: { id } });
    expect(body).toContain('Hello Ada,');
    expect(body).toContain('href="https://events.example/monday"');
    expect(body).toContain('&lt;b&gt;See you');
    expect(body).toContain('Unsubscribe from emails like this one');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  test('the preview opens by a link on a page of ours, without the header of other calls, and only so', async () => {
    const { id } = await draft();
    delete admin.headers[ADMIN_HEADER];
    const path = `/api/admin/broadcasts/${id}/preview`;
    expect((await admin.goTo(path)).status).toBe(200);
    expect((await portal.visitor().goTo(path)).status).toBe(401);
    expect((await admin.send('GET', path)).status).toBe(401);
    const elsewhere = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' };
    expect((await admin.send('GET', path, { headers: elsewhere })).status).toBe(401);
    expect((await admin.goTo(`/api/admin/broadcasts/${id}`)).status).toBe(401);
  });

  test('a test goes to who is signed in alone, and not too often', async () => {
    await member('Ada');
    const { id } = await draft();
    expect((await admin.refused(sendBroadcastTest, { params: { id } })).status).toBe(409);
    const owner = await staffOf(portal, 'owner', 'kim@example.com');
    for (let count = 0; count < 3; count += 1) {
      const { body } = await owner.call(sendBroadcastTest, { params: { id } });
      expect(body).toEqual({ recipients: ['kim@example.com'] });
    }
    expect((await owner.refused(sendBroadcastTest, { params: { id } })).status).toBe(429);
    const sent = await portal.database.query<object[]>(
      "SELECT recipient, subject FROM outbox WHERE kind = 'broadcast'",
    );
    expect(sent).toEqual(
      Array.from({ length: 3 }, () => ({ recipient: 'kim@example.com', subject: '[Test] New course' })),
    );
    expect((await admin.call(getBroadcast, { params: { id } })).body.state).toBe('draft');
  });

  test('coaches and support can’t read or send any', async () => {
    const { id, version } = await draft();
    for (const role of ['coach', 'support'] as const) {
      const staff = await staffOf(portal, role);
      expect((await staff.refused(listBroadcasts, {})).status).toBe(403);
      expect((await staff.refused(getBroadcastRecipients, { params: { id } })).status).toBe(403);
      expect((await staff.refused(sendBroadcast, { params: { id }, body: { version } })).status).toBe(403);
    }
  });

  test('how many were delivered and failed is kept when the emails are deleted', async () => {
    const ada = await member('Ada');
    await member('Ben');
    await member('Cleo');
    const { id, version } = await draft();
    await admin.call(sendBroadcast, { params: { id }, body: { version } });
    await portal.database.query(
      "UPDATE outbox SET sent_at = CASE WHEN recipient <> 'cleo@example.com' THEN now() END, next_attempt_at = NULL WHERE broadcast_id = $1",
      [id],
    );
    const counts = { state: 'sent', recipients: 3, delivered: 2, failed: 1 };
    expect(await listed()).toMatchObject([counts]);
    await portal.database.query('DELETE FROM users WHERE id = $1', [await idOf(ada)]);
    expect(await listed()).toMatchObject([counts]);
    portal.clock.advance({ days: 31 });
    await portal.sweep();
    admin = await portal.admin();
    expect(await queued(id)).toEqual([]);
    expect(await listed()).toMatchObject([counts]);
  });
});

import { deactivateMember } from '@portal/contracts/members';
import { exportMemberData } from '@portal/contracts/account-export';
import { listAuditEntries } from '@portal/contracts/audit';
import {
  answerPartnerProposal,
  getPartnerMatching,
  joinPartnerMatching,
  leavePartnerMatching,
  listPartnerMessages,
  listPartnerTasks,
  PARTNER_PAGE,
  proposePartners,
  readPartnerMessages,
  sendPartnerMessage,
  withdrawPartnerProposal,
} from '@portal/contracts/partners';
import { listNotifications } from '@portal/contracts/notifications';
import { saveLessonProgress } from '@portal/contracts/lessons';
import type { Client } from '../../../test/client';
import { idOf } from '../../../test/fixtures';
import { addSubscription, needPlans } from '../../../test/plans';
import { portalOfSpec } from '../../../test/portal';
import { staffOf } from '../../../test/staff';

const NOW = '2026-03-04T12:00:00.000Z';
const MISSING = '9c3f4c1e-52f3-4f0e-9d53-3a6b8f6f3c33';

let spec = 0;

describe('accountability partners', () => {
  const portal = portalOfSpec();
  let coach: Client;
  let ada: Client;
  let kim: Client;

  beforeEach(async () => {
    portal.clock.set(NOW);
    await portal.emptyTables('users', 'outbox', 'audit_entries');
    spec += 1;
    coach = await staffOf(portal, 'coach', `partners-${spec}@example.com`);
    ada = await portal.member({
      firstName: 'Ada',
      lastName: 'Okafor',
      email: 'ada@example.com',
      timeZone: 'America/New_York',
    });
    kim = await portal.member({
      firstName: 'Kim',
      lastName: 'Lee',
      email: 'kim@example.com',
      timeZone: 'America/Denver',
    });
    for (const member of [ada, kim]) await addSubscription(portal, member, { plan: 'core-group', state: 'active' });
  });

  const matching = async (who: Client) => (await who.call(getPartnerMatching, {})).body;
  const tasks = async () => (await coach.call(listPartnerTasks, {})).body;
  const join = (...members: Client[]) => Promise.all(members.map((member) => member.call(joinPartnerMatching, {})));
  const idsOf = (...members: Client[]) => Promise.all(members.map((member) => idOf(member)));
  const answer = async (who: Client, accept: boolean) => {
    const id = (await matching(who)).partnership?.id ?? MISSING;
    return (await who.call(answerPartnerProposal, { body: { id, accept } })).body;
  };
  const propose = async (...members: Client[]) =>
    coach.call(proposePartners, { body: { members: await idsOf(...members) } });
  async function pair() {
    await join(ada, kim);
    await propose(ada, kim);
    await answer(ada, true);
    await answer(kim, true);
  }
  const write = (who: Client, content: string) => who.call(sendPartnerMessage, { body: { content } });
  const read = async (who: Client) =>
    (await who.call(listPartnerMessages, {})).body.map(({ mine, content }) => [mine, content]);
  const emails = async () => {
    const rows = await portal.database.query<{ recipient: string; subject: string }[]>(
      "SELECT recipient, subject FROM outbox WHERE subject ~ 'partner|wrote to you' ORDER BY created_at, recipient",
    );
    return rows.map(({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject}`);
  };

  test('are offered by a plan that includes them alone, also while members need none', async () => {
    const basic = await portal.member();
    await addSubscription(portal, basic, { plan: 'core-basic', state: 'active' });
    for (const needed of [false, true]) {
      await needPlans(portal, needed);
      expect(await matching(ada)).toEqual({ offered: true, joinedAt: null, partnership: null });
      expect(await matching(basic)).toMatchObject({ offered: false });
      expect((await basic.refused(joinPartnerMatching, {})).status).toBe(409);
    }
  });

  test('are looked for once a member takes part, and no longer once they leave', async () => {
    await ada.call(saveLessonProgress, {
      params: { lessonId: 'realtor-fire-foundation-1' },
      body: { lessonId: 'realtor-fire-foundation-1', completed: true, reflection: '', activitiesCompleted: [] },
    });
    await join(ada, ada);
    const [adaId] = await idsOf(ada);
    const course = { title: expect.stringContaining('Realtors'), day: 2 };
    const waiting = { id: adaId, firstName: 'Ada', lastName: 'Okafor', joinedAt: NOW, timeZone: 'America/New_York' };
    expect(await tasks()).toEqual({ waiting: [{ ...waiting, course, suggested: null }], proposals: [] });
    await ada.call(leavePartnerMatching, {});
    await ada.call(leavePartnerMatching, {});
    expect(await tasks()).toEqual({ waiting: [], proposals: [] });
    expect(await emails()).toEqual([]);
  });

  test('are proposed by the team, and see a first name, a course with its day, and a time zone of each other', async () => {
    await join(ada, kim);
    const [adaId, kimId] = await idsOf(ada, kim);
    expect((await tasks()).waiting.map(({ id, suggested }) => [id, suggested])).toEqual(
      expect.arrayContaining([
        [adaId, kimId],
        [kimId, adaId],
      ]),
    );
    const { body } = await propose(ada, kim);
    expect(body).toMatchObject({
      waiting: [],
      proposals: [
        {
          members: [
            { firstName: 'Kim', accepted: false },
            { firstName: 'Ada', accepted: false },
          ],
        },
      ],
    });
    expect(await matching(ada)).toMatchObject({
      partnership: { accepted: false, startedAt: null, unread: 0 },
    });
    expect((await matching(ada)).partnership?.partner).toEqual({
      firstName: 'Kim',
      timeZone: 'America/Denver',
      course: { title: '29-Day Clarity Course', day: 1 },
    });
    expect(await emails()).toEqual([
      'ada: We found you an accountability partner',
      'kim: We found you an accountability partner',
    ]);
    const entries = (await (await portal.admin()).call(listAuditEntries, {})).body;
    const proposed = entries.filter(({ action }) => action === 'Proposed an accountability partner');
    expect(proposed.map(({ subject }) => subject).toSorted()).toEqual(['Ada Okafor', 'Kim Lee']);
  });

  test('write to each other once both accepted, and are emailed of the first message that they have not read', async () => {
    await join(ada, kim);
    await propose(ada, kim);
    expect(await answer(ada, true)).toMatchObject({ partnership: { accepted: true, startedAt: null } });
    expect((await ada.refused(sendPartnerMessage, { body: { content: 'Too soon' } })).status).toBe(404);
    expect(await answer(kim, true)).toMatchObject({ partnership: { accepted: true, startedAt: NOW } });
    expect(await tasks()).toEqual({ waiting: [], proposals: [] });
    for (const text of ['Hi Kim', 'Seven tomorrow?']) {
      portal.clock.advance({ minutes: 1 });
      await write(ada, text);
    }
    expect(await read(kim)).toEqual([
      [false, 'Seven tomorrow?'],
      [false, 'Hi Kim'],
    ]);
    expect((await matching(kim)).partnership?.unread).toBe(2);
    await kim.call(readPartnerMessages, { body: { at: portal.clock.now().toISOString() } });
    expect((await matching(kim)).partnership?.unread).toBe(0);
    portal.clock.advance({ minutes: 1 });
    await write(ada, 'And the day after?');
    expect((await emails()).filter((email) => !email.includes('We found you'))).toEqual([
      'ada: Kim is your accountability partner',
      'kim: Ada is your accountability partner',
      'kim: Ada wrote to you',
      'kim: Ada wrote to you',
    ]);
  });

  test('are told in the portal, too, until they read what was written', async () => {
    const notifications = async () =>
      (await kim.call(listNotifications, {})).body.map(({ text, path, isRead }) => [text, path, isRead]);
    await pair();
    await write(ada, 'Hi Kim');
    const told = ['We found you an accountability partner', 'Ada is your accountability partner', 'Ada wrote to you'];
    const shown = (isRead: boolean) =>
      expect.arrayContaining(told.map((text) => [text, PARTNER_PAGE, isRead])) as unknown;
    expect(await notifications()).toEqual(shown(false));
    await kim.call(readPartnerMessages, { body: { at: portal.clock.now().toISOString() } });
    expect(await notifications()).toEqual(shown(true));
  });

  test('a message sent again with its key is stored once', async () => {
    await pair();
    const key = { headers: { 'idempotency-key': 'pressed-twice' } };
    const first = await ada.call(sendPartnerMessage, { body: { content: 'Hello' } }, key);
    expect((await ada.call(sendPartnerMessage, { body: { content: 'Hello' } }, key)).body).toEqual(first.body);
    expect(await read(kim)).toHaveLength(1);
  });

  test.each([
    ['declines', async () => answer(ada, false), true],
    ['leaves', async () => ada.call(leavePartnerMatching, {}), false],
  ])(
    'one who %s gives no reason; the other goes on waiting, and they are not suggested again',
    async (_how, end, staysIn) => {
      await join(ada, kim);
      await propose(ada, kim);
      await end();
      expect(await matching(ada)).toMatchObject({ joinedAt: staysIn ? NOW : null, partnership: null });
      expect(await matching(kim)).toMatchObject({ joinedAt: NOW, partnership: null });
      expect((await emails()).at(-1)).toBe('kim: Your accountability partner match has ended');
      if (!staysIn) await join(ada);
      expect((await tasks()).waiting.map(({ suggested }) => suggested)).toEqual([null, null]);
    },
  );

  test('either leaves at any time, and what they wrote is gone with it', async () => {
    await pair();
    await write(ada, 'Hi Kim');
    const { partnership } = await matching(kim);
    const decline = { body: { id: partnership?.id ?? '', accept: false } };
    expect((await kim.refused(answerPartnerProposal, decline)).status).toBe(409);
    await kim.call(leavePartnerMatching, {});
    expect((await ada.refused(listPartnerMessages, {})).status).toBe(404);
    expect(await portal.database.query('SELECT FROM partner_messages')).toEqual([]);
    expect((await tasks()).waiting).toMatchObject([{ firstName: 'Ada' }]);
  });

  test('one whose account is deleted leaves nothing behind with the other', async () => {
    await pair();
    await write(ada, 'Hi Kim');
    await write(kim, 'Hi Ada');
    await portal.database.query('DELETE FROM users WHERE id = $1', [await idOf(ada)]);
    expect(await matching(kim)).toMatchObject({ joinedAt: NOW, partnership: null });
    expect(await portal.database.query('SELECT FROM partner_messages')).toEqual([]);
  });

  test('a proposal is withdrawn by the team until both accepted', async () => {
    await join(ada, kim);
    const [proposal] = (await propose(ada, kim)).body.proposals;
    const params = { id: proposal?.id ?? '' };
    await coach.call(withdrawPartnerProposal, { params });
    await coach.call(withdrawPartnerProposal, { params });
    expect((await tasks()).waiting).toHaveLength(2);
    expect((await ada.refused(answerPartnerProposal, { body: { id: params.id, accept: true } })).status).toBe(404);
    await pair();
    const { partnership } = await matching(ada);
    expect((await coach.refused(withdrawPartnerProposal, { params: { id: partnership?.id ?? '' } })).status).toBe(409);
  });

  test('only members who wait are proposed: not one who has a partner, left, lost the plan, or is deactivated', async () => {
    const sam = await portal.member();
    const body = { members: await idsOf(ada, sam) };
    const refused = () => coach.refused(proposePartners, { body });
    await join(ada, kim);
    expect((await refused()).status).toBe(409);
    await addSubscription(portal, sam, { plan: 'core-group', state: 'active' });
    await join(sam);
    await (await portal.admin()).call(deactivateMember, { params: { id: body.members[1] ?? '' } });
    expect((await refused()).status).toBe(409);
    await portal.database.query("UPDATE subscriptions SET state = 'ended', ended_at = $1", [portal.clock.now()]);
    expect((await tasks()).waiting).toEqual([]);
  });

  test('fault: two coaches propose the same member at once — one proposal, and the other is told', async () => {
    const sam = await portal.member();
    await addSubscription(portal, sam, { plan: 'core-group', state: 'active' });
    await join(ada, kim, sam);
    const [adaId = '', kimId = '', samId = ''] = await idsOf(ada, kim, sam);
    const at = await Promise.all(
      [
        [adaId, kimId],
        [samId, adaId],
      ].map((members) => coach.send('POST', proposePartners.path, { json: { members } })),
    );
    expect(at.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await tasks()).proposals).toHaveLength(1);
  });

  test('attack: a member answers somebody else’s proposal, or reads and writes without a partner — 404, and nothing changes', async () => {
    const mallory = await portal.member();
    await pair();
    await write(ada, 'Between us');
    const { partnership } = await matching(ada);
    const id = partnership?.id ?? '';
    const answers = [
      await mallory.refused(answerPartnerProposal, { body: { id, accept: true } }),
      await mallory.refused(answerPartnerProposal, { body: { id, accept: false } }),
      await mallory.refused(listPartnerMessages, {}),
      await mallory.refused(sendPartnerMessage, { body: { content: 'Hello' } }),
      await mallory.refused(readPartnerMessages, { body: { at: NOW } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await read(kim)).toEqual([[false, 'Between us']]);
  });

  test('attack: a member looks for more about a partner than they agreed to — no last name, address, or id', async () => {
    await pair();
    await write(kim, 'Hi');
    const { body } = await ada.call(exportMemberData, {});
    const seen = JSON.stringify([await matching(ada), await read(ada), body.partners, body.partnerMessages]);
    expect(seen).toContain('Kim');
    expect(seen).not.toMatch(/Lee|kim@example\.com/);
    expect(seen).not.toContain(await idOf(kim));
    expect(body.partnerMessages).toEqual([]);
  });
});

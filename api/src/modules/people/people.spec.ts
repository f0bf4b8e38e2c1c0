import { setTimeout as pause } from 'node:timers/promises';
import { deleteAccount } from '@portal/contracts/account';
import { listAuditEntries } from '@portal/contracts/audit';
import { eraseLead, getLead } from '@portal/contracts/leads';
import { getMember } from '@portal/contracts/members';
import {
  findPeople,
  getPerson,
  mergePeople,
  dismissDuplicate,
  splitPerson,
  undoPersonChange,
  type Person,
} from '@portal/contracts/people';
import { submitQuestionnaire, type Questionnaire } from '@portal/contracts/questionnaire';
import { DataSource } from 'typeorm';
import type { Client } from '../../../test/client';
import { MEMBER_PASSWORD, portalOfSpec } from '../../../test/portal';
import { DANA, idOf } from '../../../test/fixtures';
import { staffOf } from '../../../test/staff';
import { MergeService } from './merge.service';

const NOBODY = '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11';

describe('one person', () => {
  const portal = portalOfSpec();
  let admin: Client;

  beforeEach(async () => {
    await portal.emptyTables('outbox', 'users', 'questionnaires', 'audit_entries', 'person_changes', 'sessions');
    admin = await portal.admin();
  });

  /** Submits a questionnaire that has nothing but `given` in common with others; returns its person's ID. */
  let count = 0;
  async function lead(given: Partial<Questionnaire> = {}) {
    count += 1;
    const own = {
      name: `Lead ${count}`,
      email: `lead-${count}@example.com`,
      phone: `555 1${String(count).padStart(6, '0')}`,
    };
    const { body } = await portal.visitor().call(submitQuestionnaire, { body: { ...DANA, ...own, ...given } });
    portal.clock.advance({ minutes: 1 });
    return { id: body.id, person: await personOfLead(body.id) };
  }
  const personOfLead = async (id: string) => (await admin.call(getLead, { params: { id } })).body.personId;
  const personOfMember = async (id: string) => (await admin.call(getMember, { params: { id } })).body.personId;

  async function member(details: { email?: string; firstName?: string; lastName?: string } = {}) {
    const client = await portal.member(details);
    const id = await idOf(client);
    return { client, id, person: await personOfMember(id) };
  }

  const open = async (id: string): Promise<Person> => (await admin.call(getPerson, { params: { id } })).body;
  const seen = async (id: string) => ({ id, version: (await open(id)).version });

  async function merge(one: string, other: string) {
    const [{ version }, second] = [await seen(one), await seen(other)];
    return admin.refused(mergePeople, { params: { id: one }, body: { version, other: second } });
  }
  async function dismiss(one: string, other: string) {
    const [{ version }, second] = [await seen(one), await seen(other)];
    return admin.call(dismissDuplicate, { params: { id: one }, body: { version, other: second } });
  }
  async function split(id: string, record: string) {
    const { version } = await seen(id);
    return (await admin.call(splitPerson, { params: { id }, body: { version, record } })).body.id;
  }
  const undo = (id: string) => admin.refused(undoPersonChange, { params: { id } });
  const undoLast = async (person: string) => undo((await open(person)).lastChange?.id ?? '0');
  const proposalsOf = async (id: string) =>
    (await open(id)).proposals.map(({ person, matches }) => [person.id, matches]);

  const mergeVerified = (userId: string) =>
    portal.database.transaction((manager) => portal.service(MergeService).mergeVerified(manager, userId));

  /** Shows that an address is a member's, as their email would. */
  async function verify(userId: string) {
    await portal.database.query('UPDATE users SET email_verified_at = $2 WHERE id = $1', [userId, portal.clock.now()]);
    await mergeVerified(userId);
  }

  describe('of each record', () => {
    test('there is one from the start, with a page to both', async () => {
      const { id, person } = await lead({ name: 'Dana Reyes' });
      expect(await open(person)).toMatchObject({
        id: person,
        name: 'Dana Reyes',
        leads: 1,
        accounts: 0,
        questionnaires: [{ id, status: 'new' }],
        members: [],
        proposals: [],
        lastChange: null,
      });
      const own = await member({ firstName: 'Ada', lastName: 'Quill', email: 'ada@example.com' });
      expect(await open(own.person)).toMatchObject({
        name: 'Ada Quill',
        emails: ['ada@example.com'],
        members: [{ id: own.id, verified: false, lessonsCompleted: 0, posts: 0 }],
      });
      expect((await admin.call(getPerson, { params: { id: NOBODY } })).status).toBe(404);
    });

    test('who is found by part of a name, an e-mail or a phone number, is found once', async () => {
      const one = await lead({ name: 'Zelda Quist', email: 'zelda@quist.example', phone: '(555) 777-1234' });
      const own = await member({ firstName: 'Zelda', lastName: 'Moor' });
      await lead();
      await merge(own.person, one.person);
      const found = async (search: string) =>
        (await admin.call(findPeople, { query: { search } })).body.map(({ id }) => id);
      expect(await found('zelda')).toEqual([own.person]);
      expect(await found('QUIST.example')).toEqual([own.person]);
      expect(await found('555-777-12')).toEqual([own.person]);
      expect(await found('100%')).toEqual([]);
      expect((await admin.refused(findPeople, { query: { search: 'ze' } })).status).toBe(400);
    });
  });

  describe('by a verified address', () => {
    test('earlier questionnaires merge into their member once it is verified, those of later at once', async () => {
      const [first, second] = [await lead({ email: 'Sam@Example.com' }), await lead({ email: 'sam@example.com' })];
      const sam = await member({ email: 'sam@example.com' });
      expect(first.person).not.toBe(second.person);
      await mergeVerified(sam.id);
      expect((await open(sam.person)).leads).toBe(0);

      await verify(sam.id);
      expect((await open(sam.person)).questionnaires.map(({ id }) => id)).toEqual([second.id, first.id]);
      const third = await lead({ email: 'SAM@example.com' });
      expect(third.person).toBe(sam.person);
      expect((await open(sam.person)).lastChange).toMatchObject({ kind: 'joined', automatic: true, actor: null });

      await mergeVerified(sam.id);
      expect((await open(sam.person)).leads).toBe(3);
      expect(await portal.database.query('SELECT FROM person_changes')).toHaveLength(2);
    });

    test('what was merged by hand with such a questionnaire comes along', async () => {
      const [one, other] = [await lead({ email: 'sam@example.com' }), await lead()];
      await merge(one.person, other.person);
      const sam = await member({ email: 'sam@example.com' });
      await verify(sam.id);
      expect((await open(sam.person)).leads).toBe(2);
    });

    test('two accounts never merge automatically', async () => {
      const one = await lead({ email: 'sam@example.com' });
      const elsewhere = await member({ email: 'sam-at-work@example.com' });
      await merge(elsewhere.person, one.person);
      const sam = await member({ email: 'sam@example.com' });
      await verify(sam.id);
      expect(await open(sam.person)).toMatchObject({ leads: 0, accounts: 1 });
      expect(await proposalsOf(sam.person)).toEqual([[elsewhere.person, ['email']]]);
    });

    test('what was split by hand, or whose merge was undone, stays apart', async () => {
      const [one, other] = [await lead({ email: 'sam@example.com' }), await lead({ email: 'sam@example.com' })];
      const sam = await member({ email: 'sam@example.com' });
      await verify(sam.id);
      await split(sam.person, one.id);
      await undo((await latestJoinOf(other.id)) ?? '');
      await mergeVerified(sam.id);
      const { leads, proposals, keptApart } = await open(sam.person);
      expect([leads, proposals, keptApart.length]).toEqual([1, [], 1]);
    });

    const latestJoinOf = async (leadId: string) => {
      const [row] = await portal.database.query<{ number: string }[]>(
        'SELECT max(change_number)::text AS number FROM changed_records WHERE lead_id = $1',
        [leadId],
      );
      return row?.number;
    };
  });

  describe('proposals', () => {
    test('name who has the same e-mail or phone number, and what matches; nobody else', async () => {
      const one = await lead({ email: 'jo@example.com', phone: '+1 (555) 010-0199' });
      const byMail = await lead({ email: 'JO@example.com' });
      const byPhone = await lead({ phone: '555.010.0199 x4' });
      const both = await lead({ email: 'jo@example.com', phone: '5550100199' });
      await lead();
      const account = await member({ email: 'jo@example.com' });
      expect(await proposalsOf(one.person)).toEqual([
        [both.person, ['email', 'phone']],
        ...[
          [byMail.person, ['email']],
          [byPhone.person, ['phone']],
          [account.person, ['email']],
        ].toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
      ]);
    });

    test('by name only between a questionnaire without an account and an account', async () => {
      const one = await lead({ name: ' Dana REYES' });
      await lead({ name: 'Dana Reyes' });
      const account = await member({ firstName: 'Dana', lastName: 'Reyes' });
      await member({ firstName: 'Dana', lastName: 'Reyes' });
      expect((await proposalsOf(one.person)).map(([, matches]) => matches)).toEqual([['name'], ['name']]);
      await merge(account.person, one.person);
      expect((await proposalsOf(account.person)).map(([, matches]) => matches)).toEqual([['name']]);
    });

    test('are not made again for two who were said not to be the same, nor for what comes to them later', async () => {
      const [one, other] = [await lead({ email: 'jo@example.com' }), await lead({ email: 'jo@example.com' })];
      await dismiss(one.person, other.person);
      expect([await proposalsOf(one.person), await proposalsOf(other.person)]).toEqual([[], []]);
      expect((await open(other.person)).keptApart.map(({ id }) => id)).toEqual([one.person]);
      const third = await lead({ phone: '555 999 0000' });
      await merge(one.person, third.person);
      expect(await proposalsOf(other.person)).toEqual([]);
      await undoLast(other.person);
      expect(await proposalsOf(other.person)).toEqual([[one.person, ['email']]]);
    });
  });

  describe('merged and split by hand', () => {
    test('all that was theirs is one person’s; the old page leads there, and undoing puts each where it was', async () => {
      const [one, other, third] = [await lead(), await lead(), await lead()];
      const account = await member();
      await merge(other.person, third.person);
      await merge(account.person, one.person);
      expect((await merge(account.person, other.person)).status).toBe(200);
      expect(await open(other.person)).toMatchObject({ id: account.person, leads: 3, accounts: 1 });

      expect((await undoLast(account.person)).status).toBe(200);
      expect((await open(other.person)).questionnaires.map(({ id }) => id)).toEqual([third.id, other.id]);
      expect(await open(account.person)).toMatchObject({ leads: 1, accounts: 1 });
      await undoLast(other.person);
      expect([await personOfLead(other.id), await personOfLead(third.id)]).toEqual([other.person, third.person]);
    });

    test('one who is split off is a person of their own, is not proposed again, and comes back by undoing', async () => {
      const [one, other] = [await lead({ email: 'jo@example.com' }), await lead({ email: 'jo@example.com' })];
      await merge(one.person, other.person);
      const own = await split(one.person, other.id);
      expect(await personOfLead(other.id)).toBe(own);
      expect([await proposalsOf(one.person), await proposalsOf(own)]).toEqual([[], []]);
      await undoLast(own);
      expect(await open(own)).toMatchObject({ id: one.person, leads: 2, keptApart: [] });
    });

    test('merging dismissed duplicates ends the dismissal; undoing it brings it back', async () => {
      const [one, other] = [await lead({ email: 'jo@example.com' }), await lead({ email: 'jo@example.com' })];
      await dismiss(one.person, other.person);
      await merge(one.person, other.person);
      const own = await split(one.person, other.id);
      await undoLast(own);
      await undoLast(one.person);
      expect((await open(one.person)).keptApart.map(({ id }) => id)).toEqual([other.person]);
    });

    test('what came with a member’s verified address after they were merged leaves with them', async () => {
      const sam = await member({ email: 'sam@example.com' });
      await verify(sam.id);
      const one = await lead();
      await merge(one.person, sam.person);
      const later = await lead({ email: 'sam@example.com' });
      expect(later.person).toBe(one.person);
      await undoLast(one.person);
      expect([await personOfMember(sam.id), await personOfLead(later.id)]).toEqual([sam.person, sam.person]);
    });

    test('is undone in its order only, and once', async () => {
      const [one, other, third] = [await lead(), await lead(), await lead()];
      await merge(one.person, other.person);
      const first = (await open(one.person)).lastChange?.id ?? '';
      await merge(one.person, third.person);
      expect((await undo(first)).body).toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/undo that first/),
      });
      await undoLast(one.person);
      expect((await undo(first)).status).toBe(200);
      expect((await undo(first)).body).toMatchObject({ statusCode: 409, message: 'This has already been undone.' });
      expect((await undo('999999')).status).toBe(404);
    });

    test('is refused in words where somebody is no longer as the admin saw them', async () => {
      const [one, other, third] = [await lead(), await lead(), await lead()];
      const [before, second] = [await seen(one.person), await seen(other.person)];
      expect((await merge(one.person, one.person)).body.message).toMatch(/already one person/);
      await merge(one.person, third.person);
      const answer = await admin.refused(mergePeople, {
        params: { id: one.person },
        body: { version: before.version, other: second },
      });
      expect(answer.body).toMatchObject({ statusCode: 409, message: expect.stringMatching(/changed in the meantime/) });
      const { version } = await seen(one.person);
      const apart = (record: string, id = one.person, as = version) =>
        admin.refused(splitPerson, { params: { id }, body: { version: as, record } });
      expect((await apart(other.id)).body.message).toMatch(/no longer belongs to this person/);
      expect((await apart(other.id, other.person, second.version)).body.message).toMatch(/all this person has/);
    });

    test('stands in the trail for each of them, by whose account it was done', async () => {
      const support = await staffOf(portal, 'support');
      const [one, other] = [await lead({ name: 'Ann' }), await lead({ name: 'Bo' })];
      const [{ version }, second] = [await seen(one.person), await seen(other.person)];
      await support.call(mergePeople, { params: { id: one.person }, body: { version, other: second } });
      expect((await open(one.person)).lastChange).toMatchObject({
        actor: expect.stringContaining('Kim support'),
        records: [{ kind: 'lead', name: 'Bo', email: expect.any(String) }],
      });
      const { body: trail } = await admin.call(listAuditEntries, {});
      const joined = trail.filter(({ action }) => action === 'Joined two people');
      expect(joined.map(({ subject }) => subject).sort()).toEqual(['Ann', 'Bo']);
    });
  });

  describe('of whom something is erased', () => {
    test('is what is left; nobody is left of one without records, and the trail names them no more', async () => {
      const [one, other] = [await lead({ name: 'Ann' }), await lead({ name: 'Zelda Quist' })];
      await merge(one.person, other.person);
      await admin.call(eraseLead, { params: { id: other.id } });
      expect(await open(one.person)).toMatchObject({ name: 'Ann', leads: 1, lastChange: null });
      await admin.call(eraseLead, { params: { id: one.id } });
      expect((await admin.call(getPerson, { params: { id: one.person } })).status).toBe(404);
      const { body: trail } = await admin.call(listAuditEntries, {});
      expect(JSON.stringify(trail)).not.toMatch(/Ann|Zelda/);
      await portal.sweep();
      expect(await portal.database.query('SELECT FROM person_changes')).toEqual([]);
    });

    test('an account that is deleted leaves the questionnaires', async () => {
      const sam = await member({ email: 'sam@example.com' });
      const one = await lead();
      await merge(sam.person, one.person);
      const body = { currentPassword: MEMBER_PASSWORD, confirmation: 'DELETE' as const };
      expect((await sam.client.call(deleteAccount, { body })).status).toBe(200);
      expect(await open(sam.person)).toMatchObject({ leads: 1, accounts: 0, lastChange: { kind: 'joined' } });
    });
  });

  describe('of two that meet', () => {
    async function untilWaiting() {
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      while ((await portal.database.query<object[]>(waiting)).length === 0) await pause(10);
    }

    /** Runs `meanwhile` while a transaction locks the rows that `statement` touches, then commits. */
    async function whileLocked<Answer>(statement: string, values: unknown[], meanwhile: () => Promise<Answer>) {
      const holder = await new DataSource({ type: 'postgres', url: portal.databaseUrl }).initialize();
      const runner = holder.createQueryRunner();
      await runner.startTransaction();
      await runner.query(statement, values);
      const answer = meanwhile();
      await untilWaiting();
      await runner.commitTransaction();
      await holder.destroy();
      return answer;
    }

    test('a merge while the account is being deleted is refused in words', async () => {
      const [sam, one] = [await member(), await lead()];
      const [{ version }, second] = [await seen(one.person), await seen(sam.person)];
      const answer = await whileLocked('DELETE FROM users WHERE id = $1', [sam.id], () =>
        admin.refused(mergePeople, { params: { id: one.person }, body: { version, other: second } }),
      );
      expect(answer.body).toMatchObject({ statusCode: 409, message: expect.stringMatching(/changed in the meantime/) });
    });

    test('a questionnaire with the address of a member who is being merged with another goes where they go', async () => {
      const sam = await member({ email: 'sam@example.com' });
      await verify(sam.id);
      const one = await lead();
      const answer = await whileLocked('UPDATE users SET person_id = $2 WHERE id = $1', [sam.id, one.person], () =>
        lead({ email: 'sam@example.com' }),
      );
      expect(answer.person).toBe(one.person);
    });

    test('many admins who merge the same people at once: each wins or is told, and everything is somebody’s', async () => {
      const people = [await lead(), await lead(), await lead(), await member()];
      const known = await Promise.all(people.map(({ person }) => seen(person)));
      const pairs = known.flatMap((one) =>
        known.filter((other) => other !== one).map((other) => [one, other] as const),
      );
      const answers = await Promise.all(
        pairs.map(([one, other]) =>
          admin.refused(mergePeople, { params: { id: one.id }, body: { version: one.version, other } }),
        ),
      );
      const won = answers.filter(({ status }) => status === 200);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      const now = await Promise.all(people.map(({ person }) => open(person)));
      const left = new Map(now.map((person) => [person.id, person]));
      // Each merge reduces the number of people by one, and loses no records.
      expect(left.size).toBe(people.length - won.length);
      expect([...left.values()].reduce((sum, { leads, accounts }) => sum + leads + accounts, 0)).toBe(people.length);
    });

    test('two who undo the same at once: one does, the other is told', async () => {
      const [one, other] = [await lead(), await lead()];
      await merge(one.person, other.person);
      const { lastChange } = await open(one.person);
      const answers = await Promise.all([undo(lastChange?.id ?? ''), undo(lastChange?.id ?? '')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });
});

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CallInput } from '@portal/contracts/call';
import type { mergePeople, splitPerson } from '@portal/contracts/people';
import { DataSource, In, type EntityManager } from 'typeorm';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { conflict, notFound } from '../../errors/api-exception';
import { findForUpdate } from '../../database/find-for-update';
import { User } from '../users/user.entity';
import { AuditService } from '../audit/audit.service';
import { PersonLeadsService } from '../leads/person-leads.service';
import { DismissedDuplicate } from './dismissed-duplicate.entity';
import { MergeHistoryEntry } from './merge-history-entry.entity';
import { COPY } from './copy';
import { PersonChange } from './person-change.entity';
import {
  END_DISMISSALS,
  DISMISS_DUPLICATE,
  LATER_CHANGES,
  RECORDS,
  SUMMARIES,
  DELETE_EMPTY_CHANGES,
  MERGE_CANDIDATES,
  type SummaryRow,
} from './people.sql';

/** A person as an admin saw them. */
interface Seen {
  id: string;
  version: string;
}

type Pair = CallInput<typeof mergePeople>['body'];
type Split = CallInput<typeof splitPerson>['body'];
type NewChange = Pick<PersonChange, 'kind' | 'personId' | 'otherId' | 'automatic' | 'actor'>;

interface Records {
  accounts: string[];
  leads: string[];
}

/**
 * Merges and splits people. Each change locks the accounts and then the leads of the people involved, each in the order
 * of their IDs, and reads only afterwards: of two concurrent changes, the second sees the result of the first
 * (docs/decisions/0044-one-person.md).
 */
@Injectable()
export class MergeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly leads: PersonLeadsService,
  ) {}

  /** Merges another person into one; 409 when one of them is not as the admin saw them. */
  merge(admin: Admin, id: string, { version, other }: Pair): Promise<void> {
    return this.change(admin, 'Joined two people', [{ id, version }, other], async (manager) => {
      await this.mergePerson(manager, { personId: id, otherId: other.id, automatic: false, actor: admin.actor });
    });
  }

  /** Notes that two people are not the same; 409 when one of them is not as the admin saw them. */
  dismissDuplicate(admin: Admin, id: string, { version, other }: Pair): Promise<void> {
    return this.change(admin, 'Kept two people apart', [{ id, version }, other], async (manager) => {
      const { number } = await this.note(
        manager,
        { kind: 'kept-apart', personId: id, otherId: other.id, automatic: false, actor: admin.actor },
        await this.recordsOf(manager, other.id),
      );
      await manager.query(DISMISS_DUPLICATE, [id, other.id, number]);
    });
  }

  /** Makes a lead or an account a separate person, and dismisses the two as duplicates; returns the new person's ID. */
  async split(admin: Admin, id: string, { version, record }: Split): Promise<string> {
    const newId = randomUUID();
    await this.change(admin, 'Separated a person', [{ id, version }], async (manager) => {
      const { accounts, leads } = await this.recordsOf(manager, id);
      const separated = {
        accounts: accounts.filter((each) => each === record),
        leads: leads.filter((each) => each === record),
      };
      if (!accounts.includes(record) && !leads.includes(record)) throw conflict(COPY.elsewhere);
      if (accounts.length + leads.length === 1) throw conflict(COPY.only);
      const change = { kind: 'separated', personId: id, otherId: newId, automatic: false, actor: admin.actor } as const;
      const { number } = await this.note(manager, change, separated);
      await this.assign(manager, separated, newId);
      await manager.query(DISMISS_DUPLICATE, [id, newId, number]);
    });
    return newId;
  }

  /** Undoes a change; 404 if nothing of it is left, 409 if it was already undone, or if a later change prevents it. */
  async undo(admin: Admin, number: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const change = await findForUpdate(manager, PersonChange, { number });
      const records = change && (await this.recordsOfChange(manager, number));
      if (!change || (records?.accounts.length === 0 && records.leads.length === 0)) throw notFound(COPY.gone);
      if (change.undoneAt) throw conflict(COPY.undone);
      const { personId, otherId } = change;
      const people = await this.lock(manager, [personId, otherId]);
      await this.undoLocked(manager, change, records as Records);
      await manager.update(PersonChange, { number }, { undoneAt: this.clock.now() });
      await this.record(manager, admin, 'Undid what was done to a person', people);
    });
  }

  /**
   * Merges a member, once their email address is verified, with everyone without an account who sent a questionnaire
   * with it, or whose invitation they accepted under a different address; runs within the transaction that verifies the
   * address. The leads are then won. People whom an admin dismissed as duplicates stay separate. Idempotent.
   */
  async mergeVerified(manager: EntityManager, userId: string): Promise<void> {
    const member = await findForUpdate(manager, User, { id: userId });
    if (!member?.emailVerifiedAt) return;
    const found = await this.mergeCandidates(manager, userId);
    await this.leads.lock(manager, found);
    // Excludes people who were merged elsewhere in the meantime.
    const locked = (await this.mergeCandidates(manager, userId)).filter((id) => found.includes(id));
    for (const otherId of locked) {
      const { leads } = await this.recordsOf(manager, otherId);
      await this.mergePerson(manager, { personId: member.personId, otherId, automatic: true, actor: null });
      await this.leads.win(manager, leads, COPY.joined);
    }
  }

  /** Deletes changes of which nothing is left. */
  async sweep(): Promise<void> {
    await this.dataSource.query(DELETE_EMPTY_CHANGES);
  }

  /** Makes a change to people who are as the admin saw them, with its entries in the trail. */
  private async change(
    admin: Admin,
    action: string,
    seen: readonly Seen[],
    work: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    if (new Set(seen.map(({ id }) => id)).size < seen.length) throw conflict(COPY.same);
    await this.dataSource.transaction(async (manager) => {
      const people = await this.lock(
        manager,
        seen.map(({ id }) => id),
      );
      const isAsSeen = ({ id, version }: Seen) => people.some((each) => each.id === id && each.version === version);
      if (!seen.every(isAsSeen)) throw conflict(COPY.stale);
      await work(manager);
      await this.record(manager, admin, action, people);
    });
  }

  private async lock(manager: EntityManager, people: string[]): Promise<SummaryRow[]> {
    await manager.find(User, {
      select: { id: true },
      where: { personId: In(people) },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    await this.leads.lock(manager, people);
    return manager.query<SummaryRow[]>(SUMMARIES, [people]);
  }

  /** One entry for each of them, so that each goes with whom it names. */
  private async record(manager: EntityManager, admin: Admin, action: string, people: readonly SummaryRow[]) {
    for (const { name, namedBy } of people) {
      await this.audit.record(admin, { action, subject: name, about: namedBy }, manager);
    }
  }

  private async mergePerson(manager: EntityManager, pair: Omit<NewChange, 'kind'>) {
    const records = await this.recordsOf(manager, pair.otherId);
    const { number } = await this.note(manager, { kind: 'joined', ...pair }, records);
    await manager.query(END_DISMISSALS, [pair.personId, pair.otherId, number]);
    await this.assign(manager, records, pair.personId);
  }

  private async note(manager: EntityManager, change: NewChange, { accounts, leads }: Records): Promise<PersonChange> {
    const stored = manager.create(PersonChange, { ...change, at: this.clock.now() });
    await manager.insert(PersonChange, stored);
    const { number: changeNumber } = stored;
    await manager.insert(MergeHistoryEntry, [
      ...accounts.map((userId) => ({ changeNumber, userId })),
      ...leads.map((leadId) => ({ changeNumber, leadId })),
    ]);
    return stored;
  }

  private async undoLocked(manager: EntityManager, change: PersonChange, records: Records): Promise<void> {
    const { number, kind, personId, otherId } = change;
    if (kind === 'kept-apart') {
      await manager.delete(DismissedDuplicate, { changeNumber: number });
      return;
    }
    const later = await manager.query<object[]>(LATER_CHANGES, [number, personId, otherId]);
    if (later.length > 0) throw conflict(COPY.later);
    if (kind === 'separated') {
      await manager.delete(DismissedDuplicate, { changeNumber: number });
      await this.assign(manager, records, personId);
      return;
    }
    await this.assign(manager, records, otherId);
    await this.assignLater(manager, change, records);
    await manager.update(DismissedDuplicate, { endedBy: number }, { endedBy: null });
    if (change.automatic) await manager.query(DISMISS_DUPLICATE, [personId, otherId, number]);
  }

  /** Leads submitted since then with the verified address of a member who is split off again move with that member. */
  private async assignLater(manager: EntityManager, { at, personId, otherId }: PersonChange, { accounts }: Records) {
    const members = await manager.findBy(User, { id: In(accounts) });
    const emails = members.filter(({ emailVerifiedAt }) => emailVerifiedAt).map(({ email }) => email);
    await this.leads.assignLater(manager, { from: personId, to: otherId, emails, since: at });
  }

  private async assign(manager: EntityManager, { accounts, leads }: Records, personId: string): Promise<void> {
    await manager.update(User, { id: In(accounts) }, { personId });
    await this.leads.assign(manager, leads, personId);
  }

  private async recordsOf(manager: EntityManager, personId: string): Promise<Records> {
    const [records] = await manager.query<Records[]>(RECORDS, [personId]);
    return records ?? { accounts: [], leads: [] };
  }

  private async recordsOfChange(manager: EntityManager, changeNumber: string): Promise<Records> {
    const records = await manager.findBy(MergeHistoryEntry, { changeNumber });
    return {
      accounts: records.flatMap(({ userId }) => userId ?? []),
      leads: records.flatMap(({ leadId }) => leadId ?? []),
    };
  }

  private async mergeCandidates(manager: EntityManager, userId: string): Promise<string[]> {
    return (await manager.query<{ id: string }[]>(MERGE_CANDIDATES, [userId])).map(({ id }) => id);
  }
}

import { Injectable } from '@nestjs/common';
import type {
  BroadcastBody,
  BroadcastRecipients,
  ListedBroadcast,
  Broadcast as OnTheWire,
} from '@portal/contracts/broadcasts';
import { DataSource, type EntityManager } from 'typeorm';
import { findForUpdate } from '../../database/find-for-update';
import { conflict, notFound } from '../../errors/api-exception';
import { toPage, type Cursor, type Page } from '../../http/paging';
import { ensureUnchanged, versionOf } from '../../http/version';
import type { Admin, SignedInAdmin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { AuditService } from '../audit/audit.service';
import { OutboxService } from '../outbox/outbox.service';
import { AnnouncementEmails, ensureWritten } from './announcement-emails';
import { Broadcast } from './broadcast.entity';
import { LIST, ONE, type BroadcastRow } from './broadcast.sql';
import { COPY } from './copy';
import { COUNT, EVERYONE, segmentValues, type RecipientCountRow, type RecipientRow } from './recipients.sql';

/** Emails of the owner to many members or leads: written as drafts, and sent through the outbox. */
@Injectable()
export class BroadcastsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly emails: AnnouncementEmails,
  ) {}

  /** Broadcasts newest first. */
  async list(limit: number, after: Cursor | undefined): Promise<Page<ListedBroadcast>> {
    const values = [after?.at ?? null, after?.id ?? null, limit + 1];
    const rows = await this.dataSource.query<BroadcastRow[]>(LIST, values);
    return toPage(
      rows,
      limit,
      ({ createdAt }) => createdAt,
      ({ body: _body, ...row }) => row,
    );
  }

  /** One broadcast; 404 if there is none. */
  async get(id: string, manager: EntityManager = this.dataSource.manager): Promise<OnTheWire> {
    const [row] = await manager.query<BroadcastRow[]>(ONE, [id]);
    if (!row) throw notFound(COPY.gone);
    return { ...row, version: versionOf(wordsOf(row)) };
  }

  create(admin: Admin, body: BroadcastBody): Promise<OnTheWire> {
    return this.dataSource.transaction(async (manager) => {
      const draft = manager.create(Broadcast, { ...body, createdAt: this.clock.now(), sentAt: null });
      await manager.insert(Broadcast, draft);
      await this.audit.record(admin, { action: 'Created a broadcast', subject: body.subject }, manager);
      return this.get(draft.id, manager);
    });
  }

  /** Changes a draft. 404 if it is gone, 409 if it was sent or `version` is no longer current. */
  update(admin: Admin, id: string, { version, ...body }: BroadcastBody & { version: string }): Promise<OnTheWire> {
    return this.dataSource.transaction(async (manager) => {
      await lockDraft(manager, id, version);
      await manager.update(Broadcast, { id }, body);
      await this.audit.record(admin, { action: 'Changed a broadcast', subject: body.subject }, manager);
      return this.get(id, manager);
    });
  }

  /** Deletes a draft. 404 if it is gone, 409 if it was sent. */
  async delete(admin: Admin, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { subject } = await lockDraft(manager, id);
      await manager.delete(Broadcast, { id });
      await this.audit.record(admin, { action: 'Deleted a broadcast', subject }, manager);
    });
  }

  /** Who would get a broadcast now. */
  async recipients(id: string): Promise<BroadcastRecipients> {
    const { total, sample, unsubscribed, unverified } = await this.count(await this.get(id));
    return { total, sample, leftOut: { unsubscribed, unverified } };
  }

  /** The email's HTML to the first recipient, in today's brand. */
  async preview(id: string): Promise<string> {
    const broadcast = await this.get(id);
    return this.emails.html(broadcast, (await this.count(broadcast)).greeted ?? '');
  }

  /** Sends the email to who is signed in, and returns to whom. 409 if that is nobody, 429 if it is sent too often. */
  async test(admin: Admin & SignedInAdmin, id: string): Promise<string[]> {
    const broadcast = await this.get(id);
    const { greeted } = await this.count(broadcast);
    const entry = { action: 'Sent a test of a broadcast', subject: broadcast.subject };
    return this.emails.test(admin, broadcast, greeted ?? '', entry);
  }

  /**
   * Sends a draft to everyone it is for: their emails are stored in the transaction that makes it sent. 404 if it is gone,
   * 409 if it was sent, if `version` is no longer current, or if there is nobody to send it to; 400 without a text.
   */
  async send(admin: Admin, id: string, version: string): Promise<OnTheWire> {
    const sent = await this.dataSource.transaction(async (manager) => {
      const draft = await lockDraft(manager, id, version);
      ensureWritten(draft);
      const now = this.clock.now();
      const { segment } = draft;
      const people = await manager.query<RecipientRow[]>(EVERYONE[segment.audience], segmentValues(segment, now));
      if (people.length === 0) throw conflict(COPY.nobody);
      await manager.update(Broadcast, { id }, { sentAt: now, recipients: people.length });
      const emails = people.map(({ memberId, leadId, email, greeted }) => ({
        ...this.emails.write(draft, greeted),
        ...(memberId && { memberId }),
        ...(leadId && { leadId }),
        recipient: email,
        broadcastId: id,
      }));
      await this.outbox.post(manager, ...emails);
      const detail = people.length === 1 ? 'To 1 person' : `To ${people.length} people`;
      await this.audit.record(admin, { action: 'Sent a broadcast', subject: draft.subject, detail }, manager);
      return this.get(id, manager);
    });
    this.outbox.wake();
    return sent;
  }

  private async count({ segment }: BroadcastBody): Promise<RecipientCountRow> {
    const values = segmentValues(segment, this.clock.now());
    const [counts] = await this.dataSource.query<RecipientCountRow[]>(COUNT[segment.audience], values);
    if (!counts) throw new Error('Counting always returns a row');
    return counts;
  }
}

const wordsOf = ({ subject, body, segment }: BroadcastBody) => ({ subject, body, segment });

async function lockDraft(manager: EntityManager, id: string, version?: string): Promise<Broadcast> {
  const broadcast = await findForUpdate(manager, Broadcast, { id });
  if (!broadcast) throw notFound(COPY.gone);
  if (broadcast.sentAt) throw conflict(COPY.sent);
  ensureUnchanged(version, { version: versionOf(wordsOf(broadcast)) }, 'broadcast');
  return broadcast;
}

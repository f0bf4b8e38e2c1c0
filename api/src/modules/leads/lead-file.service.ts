import { Injectable } from '@nestjs/common';
import {
  LEAD_STATUS_NAMES,
  CONTACTED_STATUSES,
  type LeadDetails,
  type LeadEvent,
  type LeadSessionEvent,
  type LeadStatus,
} from '@portal/contracts/leads';
import type * as z from 'zod';
import type { leadStatusSchema } from '@portal/contracts/leads';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { conflict, notFound } from '../../errors/api-exception';
import { findForUpdate } from '../../database/find-for-update';
import { LeadEvent as StoredEvent } from './lead-event.entity';
import { AuditService } from '../audit/audit.service';
import { LeadSessionsService } from '../coaching/booking/lead-sessions.service';
import { WebhooksService } from '../webhooks/webhooks.service';
import { COPY } from './copy';
import { ATTENDANCE, EVENTS, FIND, REPEATS, SESSION_EVENTS } from './lead-file.sql';
import { leadStatusChanged } from './lead-webhooks';
import { toLead, type LeadRow } from './lead-list.sql';
import { Lead } from './lead.entity';

interface EventRow {
  kind: 'status' | 'note' | 'mail';
  at: Date;
  from: LeadStatus;
  to: LeadStatus;
  text: string | null;
  byVisitor: boolean;
  subject: string;
  recipient: string | null;
}

type SessionEventRow = Omit<LeadSessionEvent, 'at' | 'startsAt'> & { at: Date; startsAt: Date };

type RepeatRow = Omit<LeadDetails['repeats'][number], 'createdAt'> & { createdAt: Date };

/** A single lead: its history, and the owner's changes to it. */
@Injectable()
export class LeadFileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly sessions: LeadSessionsService,
    private readonly webhooks: WebhooksService,
  ) {}

  /** A lead with its timeline and the other submissions by the same person; 404 when there is none. */
  async open(id: string): Promise<LeadDetails> {
    const [[row], events, sessionEvents, repeats, session, [kept]] = await Promise.all([
      this.dataSource.query<LeadRow[]>(FIND, [id]),
      this.dataSource.query<EventRow[]>(EVENTS, [id]),
      this.dataSource.query<SessionEventRow[]>(SESSION_EVENTS, [id]),
      this.dataSource.query<RepeatRow[]>(REPEATS, [id]),
      this.sessions.of(id),
      this.dataSource.query<Pick<LeadDetails, 'attendance'>[]>(ATTENDANCE, [id]),
    ]);
    if (!row) throw notFound(COPY.noLead);
    const lead = toLead(row);
    return {
      lead,
      personId: row.personId,
      session,
      attendance: kept?.attendance ?? null,
      timeline: [...events.map(toEvent), { kind: 'submitted', at: lead.createdAt }],
      sessionEvents: sessionEvents.map(({ at, startsAt, ...event }) => ({
        ...event,
        at: at.toISOString(),
        startsAt: startsAt.toISOString(),
      })),
      repeats: repeats.map((repeat) => ({ ...repeat, createdAt: repeat.createdAt.toISOString() })),
    };
  }

  /** Moves a lead to another status; 409 when it no longer has the one that the admin saw. */
  async changeStatus(admin: Admin, id: string, { from, to, reason }: z.output<typeof leadStatusSchema>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const lead = await lock(manager, id);
      if (lead.status !== from) {
        throw conflict(COPY.statusAlready(LEAD_STATUS_NAMES[lead.status]));
      }
      const now = this.clock.now();
      const answeredAt = answeredWhen(lead, to, now);
      await manager.update(Lead, { id }, { status: to, statusReason: reason || null, answeredAt });
      const changed = { kind: 'status', fromStatus: from, toStatus: to, text: reason || null } as const;
      await manager.insert(StoredEvent, { leadId: id, at: now, ...changed });
      await this.webhooks.emit(manager, leadStatusChanged(lead, to));
      const detail = `${LEAD_STATUS_NAMES[from]} to ${LEAD_STATUS_NAMES[to]}${reason ? `: ${reason}` : ''}`;
      await this.audit.record(
        admin,
        { action: 'Changed the status of a lead', subject: lead.name, detail, about: id },
        manager,
      );
    });
  }

  /** Keeps a lead as it is until the transaction ends; null when there is none. */
  findForUpdate(manager: EntityManager, id: string): Promise<Lead | null> {
    return findForUpdate(manager, Lead, { id });
  }

  /** A lead's normalized email address, the key for limiting emails to it. */
  async mailboxOf(id: string): Promise<string> {
    const { email } = await this.dataSource.getRepository(Lead).findOneByOrFail({ id });
    return email.trim().toLowerCase();
  }

  /** Notes that a lead, which is locked, has booked its call; one that is won or lost stays that. */
  async noteCallBooked(manager: EntityManager, lead: Lead): Promise<void> {
    if (lead.status !== 'new' && lead.status !== 'contacted') return;
    const [to, now] = ['call-booked', this.clock.now()] as const;
    const answeredAt = answeredWhen(lead, to, now);
    await manager.update(Lead, { id: lead.id }, { status: to, statusReason: null, answeredAt });
    const changed = { kind: 'status', fromStatus: lead.status, toStatus: to, byVisitor: true } as const;
    await manager.insert(StoredEvent, { leadId: lead.id, at: now, ...changed });
    await this.webhooks.emit(manager, leadStatusChanged(lead, to));
  }

  /** Adds a note and returns its ID. */
  addNote(admin: Admin, id: string, text: string): Promise<{ id: string }> {
    return this.dataSource.transaction(async (manager) => {
      const lead = await lock(manager, id);
      const note = manager.create(StoredEvent, { leadId: id, at: this.clock.now(), kind: 'note', text });
      await manager.insert(StoredEvent, note);
      await this.audit.record(admin, { action: 'Added a note to a lead', subject: lead.name, about: id }, manager);
      return { id: note.id };
    });
  }
}

async function lock(manager: EntityManager, id: string) {
  const lead = await findForUpdate(manager, Lead, { id });
  if (!lead) throw notFound(COPY.noLead);
  return lead;
}

/** When the lead was first contacted, if its status says so. */
function answeredWhen({ answeredAt }: Lead, status: LeadStatus, now: Date): Date | null {
  if (status === 'new') return null;
  return CONTACTED_STATUSES.includes(status) ? (answeredAt ?? now) : answeredAt;
}

function toEvent({ kind, at: instant, from, to, text, byVisitor, subject, recipient }: EventRow): LeadEvent {
  const at = instant.toISOString();
  if (kind === 'status') return { kind, at, from, to, reason: text, byVisitor };
  if (kind === 'mail') return { kind, at, subject, recipient };
  return { kind, at, text: text ?? '' };
}

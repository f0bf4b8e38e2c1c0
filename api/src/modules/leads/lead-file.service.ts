import { Injectable } from '@nestjs/common';
import {
  LEAD_STATUS_NAMES,
  REACHED_STATUSES,
  type LeadDetails,
  type LeadEvent,
  type LeadStatus,
} from '@portal/contracts/leads';
import type * as z from 'zod';
import type { leadStatusSchema } from '@portal/contracts/leads';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../../common/admin';
import { Clock } from '../../common/clock';
import { conflict, notFound } from '../../common/refusal';
import { AuditService } from '../audit/audit.service';
import { LEAD_COLUMNS, toLead, type LeadRow } from './lead-row';

const FIND = `SELECT ${LEAD_COLUMNS} FROM questionnaires q WHERE q.id = $1`;

const REPEATS = `
SELECT r.id, r.name, r.email, r.phone, r.created_at AS "createdAt", r.status FROM questionnaires r WHERE r.id IN (
  SELECT o.id FROM questionnaires q JOIN questionnaires o ON o.email_key = q.email_key WHERE q.id = $1
  UNION SELECT o.id FROM questionnaires q JOIN questionnaires o ON o.phone_key = q.phone_key WHERE q.id = $1
) AND r.id <> $1 ORDER BY r.created_at DESC, r.id DESC LIMIT 50`;

const EVENTS = `
SELECT e.kind, e.at, e.from_status AS "from", e.to_status AS "to", e.text, NULL AS subject, NULL AS recipient
FROM lead_events e WHERE e.lead_id = $1
UNION ALL SELECT 'mail', m.sent_at, NULL, NULL, NULL, m.subject, m.recipient
FROM outbox m WHERE m.lead_id = $1 AND m.sent_at IS NOT NULL
ORDER BY at DESC`;

const LOCK = 'SELECT name, status FROM questionnaires WHERE id = $1 FOR UPDATE';

const CHANGE = `
UPDATE questionnaires SET status = $2, status_reason = $3,
  answered_at = CASE WHEN $2 = 'new' THEN NULL WHEN $5 THEN coalesce(answered_at, $4::timestamptz) ELSE answered_at END
WHERE id = $1`;

const ADD_EVENT = `
INSERT INTO lead_events (lead_id, at, kind, from_status, to_status, text) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`;

interface EventRow {
  kind: 'status' | 'note' | 'mail';
  at: Date;
  from: LeadStatus;
  to: LeadStatus;
  text: string | null;
  subject: string;
  recipient: string | null;
}

type RepeatRow = Omit<LeadDetails['repeats'][number], 'createdAt'> & { createdAt: Date };

/** The file of one lead: what happened to it, and what the owner does with it. */
@Injectable()
export class LeadFileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** A lead with its timeline and the other submissions by the same person; 404 when there is none. */
  async open(id: string): Promise<LeadDetails> {
    const [[row], events, repeats] = await Promise.all([
      this.dataSource.query<LeadRow[]>(FIND, [id]),
      this.dataSource.query<EventRow[]>(EVENTS, [id]),
      this.dataSource.query<RepeatRow[]>(REPEATS, [id]),
    ]);
    if (!row) throw notFound('There is no such lead.');
    const lead = toLead(row);
    return {
      lead,
      timeline: [...events.map(toEvent), { kind: 'submitted', at: lead.createdAt }],
      repeats: repeats.map((repeat) => ({ ...repeat, createdAt: repeat.createdAt.toISOString() })),
    };
  }

  /** Moves a lead to another status; 409 when it no longer has the one that the admin saw. */
  async changeStatus(admin: Admin, id: string, { from, to, reason }: z.output<typeof leadStatusSchema>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const lead = await lock(manager, id);
      if (lead.status !== from) {
        throw conflict(`This lead is already ${LEAD_STATUS_NAMES[lead.status]}. Please look at it again.`);
      }
      const now = this.clock.now();
      await manager.query(CHANGE, [id, to, reason || null, now, REACHED_STATUSES.includes(to)]);
      await manager.query(ADD_EVENT, [id, now, 'status', from, to, reason || null]);
      const detail = `${LEAD_STATUS_NAMES[from]} to ${LEAD_STATUS_NAMES[to]}${reason ? `: ${reason}` : ''}`;
      await this.audit.record(
        admin,
        { action: 'Changed the status of a lead', subject: lead.name, detail, about: id },
        manager,
      );
    });
  }

  /** Adds a note and answers its id. */
  addNote(admin: Admin, id: string, text: string): Promise<{ id: string }> {
    return this.dataSource.transaction(async (manager) => {
      const lead = await lock(manager, id);
      const values = [id, this.clock.now(), 'note', null, null, text];
      const [note] = await manager.query<{ id: string }[]>(ADD_EVENT, values);
      if (!note) throw new Error('The note was not stored');
      await this.audit.record(admin, { action: 'Added a note to a lead', subject: lead.name, about: id }, manager);
      return note;
    });
  }
}

async function lock(manager: EntityManager, id: string) {
  const [lead] = await manager.query<{ name: string; status: LeadStatus }[]>(LOCK, [id]);
  if (!lead) throw notFound('There is no such lead.');
  return lead;
}

function toEvent({ kind, at: instant, from, to, text, subject, recipient }: EventRow): LeadEvent {
  const at = instant.toISOString();
  if (kind === 'status') return { kind, at, from, to, reason: text };
  if (kind === 'mail') return { kind, at, subject, recipient };
  return { kind, at, text: text ?? '' };
}

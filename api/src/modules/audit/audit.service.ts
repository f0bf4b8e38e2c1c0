import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '@portal/contracts/audit';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../../common/admin';
import { Clock } from '../../common/clock';
import { toPage, type Page, type Place } from '../../common/paging';

/** What an admin did, in words that need no other table. */
export interface Deed {
  action: string;
  subject?: string;
  detail?: string;
  /** Id of the lead or member whom subject and detail may name; when they are erased, both go. */
  about?: string;
}

const RECORD = `
INSERT INTO audit_entries (at, action, subject, detail, address, session, about) VALUES ($1, $2, $3, $4, $5, $6, $7)`;

const FORGET = `
UPDATE audit_entries SET subject = $2, detail = NULL, about = NULL WHERE about = ANY ($1::uuid[])`;

const LIST = `
SELECT id, at, action, subject, detail, address, session FROM audit_entries
WHERE $1::timestamptz IS NULL OR (at, id) < ($1::timestamptz, $2::uuid)
ORDER BY at DESC, id DESC LIMIT $3`;

type EntryRow = Omit<AuditEntry, 'at'> & { at: Date };

/** The trail of what admins did. Every call that changes something as the admin records it here. */
@Injectable()
export class AuditService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a deed: `audit.record(admin, { action: 'Hid a post', subject: 'Post by Dana Reyes' }, manager)`.
   * @param manager the transaction of the change itself, so that there is no change without its entry.
   */
  async record(
    { address, session }: Admin,
    { action, subject, detail, about }: Deed,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    const words = [action, subject ?? null, detail ?? null];
    await manager.query(RECORD, [this.clock.now(), ...words, address, session, about ?? null]);
  }

  /**
   * Takes people out of the trail, within the transaction that erases them: the deeds stay, with `standIn` in place of
   * who they were done to.
   */
  async forget(about: readonly string[], standIn: string, manager: EntityManager): Promise<void> {
    await manager.query(FORGET, [about, standIn]);
  }

  /** Entries newest first. */
  async list(limit: number, after: Place | undefined): Promise<Page<AuditEntry>> {
    const rows = await this.dataSource.query<EntryRow[]>(LIST, [after?.at ?? null, after?.id ?? null, limit + 1]);
    return toPage(
      rows,
      limit,
      ({ at }) => at.toISOString(),
      (row) => ({ ...row, at: row.at.toISOString() }),
    );
  }
}

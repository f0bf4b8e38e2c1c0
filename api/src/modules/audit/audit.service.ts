import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '@portal/contracts/audit';
import { DataSource, In, type EntityManager } from 'typeorm';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { toPage, type Page, type Cursor } from '../../http/paging';
import { AuditEntry as StoredEntry } from './audit-entry.entity';

/** Entries, newest first, after a place ($1 instant, $2 id); $3 limit. */
export const LIST = `
SELECT id, at, action, subject, detail, address, session, actor FROM audit_entries
WHERE $1::timestamptz IS NULL OR (at, id) < ($1::timestamptz, $2::uuid)
ORDER BY at DESC, id DESC LIMIT $3`;

/** What an admin did, in words that need no other table. */
export interface AuditedAction {
  action: string;
  subject?: string;
  detail?: string;
  /** Id of the lead or member whom subject and detail may name; when they are erased, both go. */
  about?: string;
}

type EntryRow = Omit<AuditEntry, 'at'> & { at: Date };

/** The trail of what admins did. Every call that changes something as the admin records it here. */
@Injectable()
export class AuditService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Records an action: `audit.record(admin, { action: 'Hid a post', subject: 'Post by Dana Reyes' }, manager)`.
   * @param manager the transaction of the change itself, so that there is no change without its entry.
   */
  async record(
    { address, session, actor }: Admin,
    entry: AuditedAction,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    await manager.insert(StoredEntry, { ...entry, at: this.clock.now(), address, session, actor });
  }

  /**
   * Anonymizes people in the audit log, within the transaction that erases them: the entries stay, with `standIn` in
   * place of their name.
   */
  async forget(about: readonly string[], standIn: string, manager: EntityManager): Promise<void> {
    await manager.update(StoredEntry, { about: In(about) }, { subject: standIn, detail: null, about: null });
  }

  /** Moves entries about one thing to another that it turned into. */
  async moveOn(from: string, to: string, manager: EntityManager): Promise<void> {
    await manager.update(StoredEntry, { about: from }, { about: to });
  }

  /** Entries newest first. */
  async list(limit: number, after: Cursor | undefined): Promise<Page<AuditEntry>> {
    const rows = await this.dataSource.query<EntryRow[]>(LIST, [after?.at ?? null, after?.id ?? null, limit + 1]);
    return toPage(
      rows,
      limit,
      ({ at }) => at.toISOString(),
      (row) => ({ ...row, at: row.at.toISOString() }),
    );
  }
}

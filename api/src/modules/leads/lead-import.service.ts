import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LEAD_COLUMNS as HEADERS } from '@portal/contracts/csv-columns';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../time/clock';
import type { Created, CsvRecord, Importable, ReadRow, TakenRow } from '../imports/importable';
import { findReferring, type Expected } from '../../database/referring-rows.sql';
import { IMPORT_COPY } from './copy';
import { ADD, LOCK_LEADS, THERE, WORKED_WITH } from './imported-lead.sql';
import { LeadErasureService } from './lead-erasure.service';
import { readLead, type ImportedLead } from './lead-from-csv';

/**
 * Rows written by an import itself, or by an automatic merge of people; a row in any other table protects the lead from
 * an undo.
 */
const IMPORTED: Expected = { changed_records: null, import_rows: null, lead_events: null };

const NEEDED = [HEADERS.name, HEADERS.email, HEADERS.phone];

/** Imports leads from a file, and undoes imports. Sends no emails, since these people have sent us nothing. */
@Injectable()
export class LeadImportService implements Importable<ImportedLead> {
  readonly columns = Object.values(HEADERS).filter((header) => header !== HEADERS.otherSubmissions);
  readonly known = [HEADERS.otherSubmissions];

  constructor(
    private readonly erasure: LeadErasureService,
    private readonly clock: Clock,
  ) {}

  lacks(headers: readonly string[]): string | undefined {
    const missing = NEEDED.filter((header) => !headers.includes(header)).map((header) => `“${header}”`);
    return missing.length === 0 ? undefined : missing.join(' and ');
  }

  reader(): Promise<(record: CsvRecord) => ReadRow<ImportedLead>> {
    const now = this.clock.now();
    return Promise.resolve((record) => readLead(record, now));
  }

  async there(manager: EntityManager, rows: readonly ImportedLead[]): Promise<(string | undefined)[]> {
    const given = rows.map(({ email, submittedAt }, place) => ({ place, email, submittedAt }));
    const found = await manager.query<{ place: number }[]>(THERE, [JSON.stringify(given)]);
    const places = new Set(found.map(({ place }) => place));
    return rows.map(({ submittedAt }, place) => {
      if (!places.has(place)) return undefined;
      return submittedAt === null ? IMPORT_COPY.leadWithAddress : IMPORT_COPY.leadAlready;
    });
  }

  async take(manager: EntityManager, rows: readonly ImportedLead[]): Promise<TakenRow[]> {
    const there = await this.there(manager, rows);
    const taken = rows.map((row, index) => ({ row, id: randomUUID(), there: there[index] }));
    const added = taken
      .filter((each) => each.there === undefined)
      .map(({ id, row }) => ({ ...row, id, note: IMPORT_COPY.imported(row.filledIn) }));
    if (added.length > 0) await manager.query(ADD, [JSON.stringify(added), this.clock.now()]);
    return taken.map((each) => (each.there === undefined ? { id: each.id } : { there: each.there }));
  }

  async undo(manager: EntityManager, rows: readonly Created<ImportedLead>[]): Promise<Map<string, string>> {
    await manager.query(LOCK_LEADS, [rows.map(({ id }) => id)]);
    const given = rows.map(({ id, content: { status, statusReason } }) => ({ id, status, statusReason }));
    const found = await manager.query<{ id: string; worked: boolean }[]>(WORKED_WITH, [JSON.stringify(given)]);
    const since = rows.map(({ id, takenAt }) => ({ id, since: takenAt }));
    const referring = await findReferring(manager, 'questionnaires', since, IMPORTED);
    const isKept = ({ id, worked }: (typeof found)[number]) => worked || referring.has(id);
    const kept = new Map(found.filter(isKept).map(({ id }) => [id, IMPORT_COPY.workedWith]));
    await this.erasure.remove(
      manager,
      found.filter((lead) => !isKept(lead)).map(({ id }) => id),
    );
    return kept;
  }
}

import { Injectable } from '@nestjs/common';
import {
  matchedColumns,
  type checkImport,
  type ImportKind,
  type MatchedColumns,
  type RowOutcome,
} from '@portal/contracts/imports';
import { LIMITS } from '@portal/contracts/limits';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import type { Importable, ReadRow } from './importable';
import type { InputOf } from '../../http/input';
import type { IncomingFile } from '../../http/upload';
import { LimitsService } from '../../limits/limits.service';
import { COPY } from './copy';
import { readColumns, readCsv, type FileRow } from './csv-file';
import { ImportKinds } from './import-kinds';
import { KEEP_ROWS } from './import-row.sql';
import { Import } from './import.entity';

/** Rows that are looked up and stored at a time; after each some other work has its turn. */
const AT_A_TIME = 500;

/** Rows that are read in one turn. */
const READ_AT_A_TIME = 5;

interface CheckedRow {
  row: number;
  name: string;
  email: string;
  content: unknown;
  outcome: RowOutcome;
  reason: string | null;
}

type FileToCheck = InputOf<typeof checkImport>['query'];

/** Checks what would happen to each row of a file, and stores the result until the import starts, or for a day. */
@Injectable()
export class ImportCheckService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly kinds: ImportKinds,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
  ) {}

  /** Returns the columns of a file, and which of ours they are. Throws the same errors as {@link readColumns}. */
  async columnsOf(admin: Admin, kind: ImportKind, file: IncomingFile): Promise<MatchedColumns> {
    await this.limits.consume('importsPerAdmin', admin.address);
    return readColumns(await file.read(LIMITS.import.bytes, COPY), this.kinds.of(kind));
  }

  /**
   * Checks a file; replaces the same account's previous checked file that was not started. Throws the same errors as
   * {@link readCsv}.
   */
  async check(admin: Admin, { kind, name, columns }: FileToCheck, file: IncomingFile): Promise<Import> {
    await this.limits.consume('importsPerAdmin', admin.address);
    const bytes = await file.read(LIMITS.import.bytes, COPY);
    const importable = this.kinds.of(kind);
    const matched = columns === undefined ? undefined : matchedColumns.read(columns).data;
    const { rows, unread } = await readCsv(bytes, importable, matched);
    const read = await this.read(importable, rows);
    return this.dataSource.transaction(async (manager) => {
      const checked: CheckedRow[] = [];
      for (let start = 0; start < read.length; start += AT_A_TIME) {
        checked.push(...(await lookUp(manager, importable, read.slice(start, start + AT_A_TIME))));
      }
      const count = (outcome: RowOutcome) => checked.filter((each) => each.outcome === outcome).length;
      await manager.delete(Import, { state: 'checked', actor: admin.actor ?? IsNull() });
      const kept = manager.create(Import, {
        kind,
        name,
        state: 'checked',
        actor: admin.actor,
        unread,
        rows: checked.length,
        fresh: count('fresh'),
        there: count('there'),
        refused: count('refused'),
        createdAt: this.clock.now(),
      });
      await manager.insert(Import, kept);
      for (let start = 0; start < checked.length; start += AT_A_TIME) {
        await manager.query(KEEP_ROWS, [kept.id, JSON.stringify(checked.slice(start, start + AT_A_TIME))]);
      }
      return manager.findOneByOrFail(Import, { id: kept.id });
    });
  }

  /** Reads the rows, the first of several that are the same counts. */
  private async read(importable: Importable<unknown>, rows: readonly FileRow[]): Promise<CheckedRow[]> {
    const readRow = await importable.reader();
    const seen = new Map<string, number>();
    const read: CheckedRow[] = [];
    for (const [index, { row, record, fault }] of rows.entries()) {
      if (index % READ_AT_A_TIME === 0) await new Promise((resolve) => setImmediate(resolve));
      const { key, content, faults, name, email, note = null } = readRow(record);
      const earlier = seen.get(key);
      if (key !== '' && earlier === undefined && content !== null) seen.set(key, row);
      const reasons = fault === undefined ? faults : [fault];
      if (reasons.length === 0 && earlier !== undefined) reasons.push(COPY.twiceInFile(earlier));
      read.push({ row, ...shown({ name, email }), ...outcomeOf(reasons, content, note) });
    }
    return read;
  }
}

function outcomeOf(
  reasons: readonly string[],
  content: unknown,
  note: string | null,
): Pick<CheckedRow, 'content' | 'outcome' | 'reason'> {
  if (reasons.length === 0) return { content, outcome: 'fresh', reason: note };
  return { content: null, outcome: 'refused', reason: `${reasons.join('. ')}.`.replace(/\.\.$/, '.') };
}

/** The most of a name and an address that the report shows of a row. */
const SHOWN = 254;

const shown = ({ name, email }: Pick<ReadRow<unknown>, 'name' | 'email'>) => ({
  name: name.slice(0, SHOWN).toWellFormed(),
  email: email.slice(0, SHOWN).toWellFormed(),
});

async function lookUp(
  manager: EntityManager,
  importable: Importable<unknown>,
  rows: readonly CheckedRow[],
): Promise<CheckedRow[]> {
  const fresh = rows.filter(({ outcome }) => outcome === 'fresh');
  const there = await importable.there(
    manager,
    fresh.map(({ content }) => content),
  );
  const reasons = new Map(fresh.map(({ row }, index) => [row, there[index]]));
  return rows.map((each) => {
    const reason = reasons.get(each.row);
    return reason === undefined ? each : { ...each, outcome: 'there', reason };
  });
}

import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { IMPORT_ROWS_PAGE, type ImportRow as RowOnTheWire, type listImportRows } from '@portal/contracts/imports';
import { DataSource, MoreThan, Raw } from 'typeorm';
import type { CsvColumn } from '../../csv/csv';
import type { InputOf } from '../../http/input';
import { notFound } from '../../errors/api-exception';
import { COPY } from './copy';
import { ImportRow } from './import-row.entity';
import { Import } from './import.entity';

/** Rows read at a time for the file. */
const AT_A_TIME = 1_000;

const SHOWN = { importId: true, row: true, name: true, email: true, outcome: true, reason: true } as const;

/** Those who get an email if an import is started with invitations: who is deactivated gets none. */
const INVITED = { outcome: 'fresh' as const, content: Raw((column) => `${column} ->> 'deactivated' = 'false'`) };

const { columns, outcomes } = COPY;

/** What the report has of each row. */
export const REPORT_COLUMNS: readonly CsvColumn<RowOnTheWire>[] = [
  [columns.row, ({ row }) => String(row)],
  [columns.name, ({ name }) => name],
  [columns.email, ({ email }) => email],
  [columns.outcome, ({ outcome }) => outcomes[outcome]],
  [columns.reason, ({ reason }) => reason ?? ''],
];

/** What became of each row of an import. */
@Injectable()
export class ImportReportService {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of the rows, in the order of the file, and how many there are; 404 for an unknown import. */
  async page(
    id: string,
    { outcome, invited, page }: InputOf<typeof listImportRows>['query'],
  ): Promise<CallOutput<typeof listImportRows>> {
    await this.ensureThere(id);
    const [rows, total] = await this.dataSource.manager.findAndCount(ImportRow, {
      select: SHOWN,
      where: { importId: id, ...(outcome && { outcome }), ...(invited && INVITED) },
      order: { row: 'ASC' },
      skip: (page - 1) * IMPORT_ROWS_PAGE,
      take: IMPORT_ROWS_PAGE,
    });
    return { rows, total };
  }

  /** All rows, read little by little; 404 for an unknown import. */
  async *all(id: string): AsyncGenerator<RowOnTheWire> {
    await this.ensureThere(id);
    for (let after = 0; ;) {
      const where = { importId: id, row: MoreThan(after) };
      const order = { row: 'ASC' } as const;
      const rows = await this.dataSource.manager.find(ImportRow, { select: SHOWN, where, order, take: AT_A_TIME });
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < AT_A_TIME) return;
      after = last.row;
    }
  }

  private async ensureThere(id: string): Promise<void> {
    if (!(await this.dataSource.manager.existsBy(Import, { id }))) throw notFound(COPY.gone);
  }
}

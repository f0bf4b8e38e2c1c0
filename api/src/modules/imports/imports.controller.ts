import { Readable } from 'node:stream';
import { Controller, StreamableFile } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  checkImport,
  discardImport,
  exportImportRows,
  getImport,
  listImportRows,
  listImports,
  matchImportColumns,
  startImport,
  undoImport,
} from '@portal/contracts/imports';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { begun, toCsv } from '../../csv/csv';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { SentFile, type IncomingFile } from '../../http/upload';
import { ImportCheckService } from './import-check.service';
import { ImportReportService, REPORT_COLUMNS } from './import-report.service';
import { ImportsService } from './imports.service';

@Controller()
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly checks: ImportCheckService,
    private readonly reports: ImportReportService,
  ) {}

  @Handles(listImports)
  list(): Promise<CallOutput<typeof listImports>> {
    return this.imports.list();
  }

  @Handles(matchImportColumns)
  columns(
    @CurrentAdmin() admin: Admin,
    @Input(matchImportColumns) { query }: InputOf<typeof matchImportColumns>,
    @SentFile() file: IncomingFile,
  ): Promise<CallOutput<typeof matchImportColumns>> {
    return this.checks.columnsOf(admin, query.kind, file);
  }

  @Handles(checkImport)
  async check(
    @CurrentAdmin() admin: Admin,
    @Input(checkImport) { query }: InputOf<typeof checkImport>,
    @SentFile() file: IncomingFile,
  ): Promise<CallOutput<typeof checkImport>> {
    const { id } = await this.checks.check(admin, query, file);
    return this.imports.find(id);
  }

  @Handles(getImport)
  show(@Input(getImport) { params }: InputOf<typeof getImport>): Promise<CallOutput<typeof getImport>> {
    return this.imports.find(params.id);
  }

  @Handles(listImportRows)
  rows(
    @Input(listImportRows) { params, query }: InputOf<typeof listImportRows>,
  ): Promise<CallOutput<typeof listImportRows>> {
    return this.reports.page(params.id, query);
  }

  @Handles(exportImportRows)
  async export(@Input(exportImportRows) { params }: InputOf<typeof exportImportRows>): Promise<StreamableFile> {
    const rows = await begun(this.reports.all(params.id));
    return new StreamableFile(Readable.from(toCsv(REPORT_COLUMNS, rows)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="import.csv"',
    });
  }

  @Handles(startImport)
  start(
    @CurrentAdmin() admin: Admin,
    @Input(startImport) { params, body }: InputOf<typeof startImport>,
  ): Promise<CallOutput<typeof startImport>> {
    return this.imports.start(admin, params.id, body);
  }

  @Handles(undoImport)
  undo(
    @CurrentAdmin() admin: Admin,
    @Input(undoImport) { params }: InputOf<typeof undoImport>,
  ): Promise<CallOutput<typeof undoImport>> {
    return this.imports.undo(admin, params.id);
  }

  @Handles(discardImport)
  async discard(
    @Input(discardImport) { params }: InputOf<typeof discardImport>,
  ): Promise<CallOutput<typeof discardImport>> {
    await this.imports.discard(params.id);
    return { ok: true };
  }
}

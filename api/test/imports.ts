import { setTimeout as pause } from 'node:timers/promises';
import {
  checkImport,
  exportImportRows,
  getImport,
  IMPORT_TYPE,
  listImportRows,
  startImport,
  undoImport,
  type Import,
  type ImportKind,
  type RowOutcome,
} from '@portal/contracts/imports';
import type { Client } from './client';

/** A file as a browser sends it. */
export const asFile = (content: string | Uint8Array) =>
  new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type: IMPORT_TYPE });

/** Sends a file to be checked, with its columns where they were matched by hand. */
export const sendFile = (admin: Client, kind: ImportKind, content: string | Uint8Array, columns?: string) =>
  admin.call(checkImport, {
    query: { kind, name: 'people.csv', ...(columns !== undefined && { columns }) },
    file: asFile(content),
  });

/** Why a file is refused, in words. */
export async function whyRefused(admin: Client, kind: ImportKind, content: string | Uint8Array): Promise<string> {
  const { status, body } = await admin.refused(checkImport, {
    query: { kind, name: 'people.csv' },
    file: asFile(content),
  });
  return `${status} ${body.message}`;
}

/** A file that was checked. @throws when it was refused */
export async function checked(
  admin: Client,
  kind: ImportKind,
  content: string | Uint8Array,
  columns?: string,
): Promise<Import> {
  const { status, body } = await sendFile(admin, kind, content, columns);
  if (status !== 201) throw new Error(`The check answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** An import once it is through. */
export async function through(admin: Client, id: string): Promise<Import> {
  for (;;) {
    const { body } = await admin.call(getImport, { params: { id } });
    if (body.state !== 'running' && body.state !== 'undoing') return body;
    await pause(50);
  }
}

/** Takes a file in that was checked, and waits until it is through. */
export async function runImport(
  admin: Client,
  { id }: Pick<Import, 'id'>,
  invite = false,
  grantPlans = false,
): Promise<Import> {
  const { status, body } = await admin.call(startImport, { params: { id }, body: { invite, grantPlans } });
  if (status !== 200) throw new Error(`Starting answered ${status}: ${JSON.stringify(body)}`);
  return through(admin, id);
}

/** Undoes an import, and waits until that is through. */
export async function revertImport(admin: Client, { id }: Pick<Import, 'id'>): Promise<Import> {
  const { status, body } = await admin.call(undoImport, { params: { id } });
  if (status !== 200) throw new Error(`Undoing answered ${status}: ${JSON.stringify(body)}`);
  return through(admin, id);
}

/** The report: row, outcome and reason of the first page. */
export async function reportOf(admin: Client, { id }: Pick<Import, 'id'>, outcome?: RowOutcome) {
  const { body } = await admin.call(listImportRows, { params: { id }, query: { ...(outcome && { outcome }) } });
  return body.rows.map(({ row, outcome: became, reason }) => [row, became, reason]);
}

/** The report as a file. */
export const reportFile = async (admin: Client, { id }: Pick<Import, 'id'>) =>
  String((await admin.call(exportImportRows, { params: { id } })).body);

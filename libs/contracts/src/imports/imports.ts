import * as z from 'zod';
import { PLAN_KEYS } from '../plans/plans';
import { defineCall, defineUpload } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { numberText } from '../shared/number-text';
import { done, id, idParams, instant, trimmedText } from '../shared/text';

export const IMPORT_KINDS = ['members', 'leads'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The content type of an upload, whatever the browser detects. */
export const IMPORT_TYPE = 'text/csv';

/** Hours for which an import can be undone; then its file is forgotten. */
export const IMPORT_UNDO_HOURS = 24;

/** Rows of a page of the report. */
export const IMPORT_ROWS_PAGE = 50;

/** `checked`: nothing has been imported yet. `running` and `undoing` continue in the background. */
export const IMPORT_STATES = ['checked', 'running', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * The outcome of a row. `fresh`: will be imported; `created`: was imported; `there`: already exists and is not changed;
 * `refused`: cannot be imported; `kept`: was imported, and remains after an undo.
 */
export const ROW_OUTCOMES = ['fresh', 'created', 'there', 'refused', 'kept'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

const count = z.number().int().min(0);

export const importSchema = z.object({
  id,
  kind: z.enum(IMPORT_KINDS),
  /** What the file was called. */
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  /** The staff account that checked the file; null for the shared password. */
  by: z.string().nullable(),
  createdAt: instant,
  /** Whether each new member gets a mail with which they choose a password. */
  invite: z.boolean(),
  /** Whether the plans in the file are granted to new members, without a charge and without an end. */
  grantPlans: z.boolean().optional(),
  /** The plans of the rows that are to be imported, with the number of rows; before the import starts. */
  plans: z.array(z.object({ plan: z.enum(PLAN_KEYS), rows: count })).optional(),
  /** Columns of the file that are ignored. */
  unread: z.array(z.string()),
  rows: count,
  fresh: count,
  created: count,
  there: count,
  refused: count,
  /** How many undoing has removed, and how many it has left. */
  removed: count,
  kept: count,
  /** How far it is while it runs or is undone, in rows. */
  progress: z.object({ done: count, of: count }),
  finishedAt: instant.nullable(),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: instant.nullable(),
});
export type Import = z.infer<typeof importSchema>;

export const listImports = defineCall({
  method: 'GET',
  path: '/api/admin/imports',
  access: 'admin',
  summary: 'Lists the imports of the last day, newest first, and whether emails are delivered.',
  response: z.object({ imports: z.array(importSchema), canInvite: z.boolean() }),
});

/** A column of a file, as its header names it. */
export const importColumnSchema = z.object({
  header: z.string(),
  /** Which of ours it is recognized as, by the header that our exports give it; null for none. */
  field: z.string().nullable(),
  /** What the first rows have in it. */
  samples: z.array(z.string()),
});
export type ImportColumn = z.infer<typeof importColumnSchema>;

/** Which of our headers each column of a file is, in the order of the file; empty for a column that is ignored. */
const columns = z.array(z.string().max(100)).max(LIMITS.import.columns);

/** The columns as they are sent with a file. */
export const matchedColumns = {
  write: (fields: readonly string[]) => fields.join(','),
  read: (text: string) => columns.safeParse(text.split(',')),
};

export const matchImportColumns = defineUpload({
  method: 'POST',
  path: '/api/admin/imports/columns',
  access: 'admin',
  summary:
    'Returns the columns of a CSV file of members or leads with their first rows, and which of ours they are. Stores nothing. 400 with an explanation for a file that can’t be read.',
  upload: { types: [IMPORT_TYPE], bytes: LIMITS.import.bytes },
  query: z.object({ kind: z.enum(IMPORT_KINDS) }),
  response: z.object({
    columns: z.array(importColumnSchema),
    /** What a column can be. */
    fields: z.array(z.string()),
    /** Whether each column is recognized, and none is missing without which no row can be read. */
    recognized: z.boolean(),
  }),
});
export type MatchedColumns = z.output<typeof matchImportColumns.response>;

export const checkImport = defineUpload({
  method: 'POST',
  path: '/api/admin/imports',
  access: 'admin',
  summary: `Checks a CSV file (UTF-8, at most ${LIMITS.import.bytes / 1_048_576} MB and ${numberText(LIMITS.import.rows)} rows) of members or leads and says what would happen to each row. Imports nothing. 400 with an explanation for a file that can’t be read.`,
  status: 201,
  upload: { types: [IMPORT_TYPE], bytes: LIMITS.import.bytes },
  query: z.object({
    kind: z.enum(IMPORT_KINDS),
    name: trimmedText(LIMITS.import.name),
    /** Which of our headers each column is ({@link matchedColumns}); without it, columns are recognized by their headers. */
    columns: z
      .string()
      .max(4_000)
      .refine((text) => matchedColumns.read(text).success, 'Too many columns')
      .optional(),
  }),
  response: importSchema,
});

export const getImport = defineCall({
  method: 'GET',
  path: '/api/admin/imports/:id',
  access: 'admin',
  summary: 'Returns an import and its progress.',
  params: idParams,
  response: importSchema,
});

/** A row of the file, and what becomes of it. */
export const importRowSchema = z.object({
  /** As a spreadsheet counts: the header is row 1. */
  row: z.number().int(),
  name: z.string(),
  email: z.string(),
  outcome: z.enum(ROW_OUTCOMES),
  /** Why it is not, or was not, imported or removed as usual; null if there is nothing to say. */
  reason: z.string().nullable(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const listImportRows = defineCall({
  method: 'GET',
  path: '/api/admin/imports/:id/rows',
  access: 'admin',
  summary: `Returns the report of an import, ${IMPORT_ROWS_PAGE} rows per page in the order of the file, and how many there are in all.`,
  params: idParams,
  query: z.object({
    outcome: z.enum(ROW_OUTCOMES).optional(),
    /** Only those who get an email if the import is started with invitations. */
    invited: z.enum(['true']).optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({ rows: z.array(importRowSchema), total: count }),
});

export const exportImportRows = defineCall({
  method: 'GET',
  path: '/api/admin/imports/:id/rows.csv',
  access: 'admin',
  summary: 'Returns the report of an import as CSV (UTF-8).',
  mediaType: 'text/csv',
  params: idParams,
  /** A stream on the server, a text on the wire. */
  response: z.unknown(),
});

export const startImport = defineCall({
  method: 'POST',
  path: '/api/admin/imports/:id/start',
  access: 'admin',
  summary:
    'Imports the rows in the background, and grants the plans in the file if that was chosen. 409 while another import is running. Repeating it changes nothing.',
  params: idParams,
  body: z.object({ invite: z.boolean(), grantPlans: z.boolean().default(false) }),
  response: importSchema,
});

export const undoImport = defineCall({
  method: 'POST',
  path: '/api/admin/imports/:id/undo',
  access: 'admin',
  summary: `Removes what an import in the last ${IMPORT_UNDO_HOURS} hours created, in the background, except what someone has used or changed since.`,
  params: idParams,
  response: importSchema,
});

export const discardImport = defineCall({
  method: 'DELETE',
  path: '/api/admin/imports/:id',
  access: 'admin',
  summary: 'Discards a file that was checked but not imported.',
  params: idParams,
  response: done,
});

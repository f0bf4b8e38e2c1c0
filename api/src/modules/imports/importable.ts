import type { EntityManager } from 'typeorm';

/** A row of a file, by the header of each column as in our exports; '' for missing values. */
export type CsvRecord = Readonly<Record<string, string>>;

/** A row's validated content; or why it cannot be imported. */
export interface ReadRow<Content> {
  name: string;
  email: string;
  /** Rows with the same one are the same. */
  key: string;
  content: Content | null;
  faults: string[];
  /** Additional facts about an imported row. */
  note?: string;
}

/** The outcome of a row: the ID of what was created, with additional facts, or why nothing was. */
export type TakenRow = { id: string; note?: string } | { there: string };

/** How rows are imported. */
export interface TakeOptions {
  /** Whether each is mailed how to choose a password. */
  invite: boolean;
  /** Whether the plan of each is granted, without a charge and without an end. */
  grantPlans: boolean;
  /** The staff account that checked the file; null for the shared password. */
  actor: string | null;
  /** How many rows of the same import were imported before. */
  before: number;
}

/** What a row created, when, and the row's content. */
export interface Created<Content> {
  id: string;
  takenAt: Date;
  content: Content;
}

/**
 * What can be imported; its module reads rows, imports them, and undoes that. Everything happens in the caller's
 * transaction.
 */
export interface Importable<Content> {
  /** The headers of the columns that it reads. */
  readonly columns: readonly string[];
  /** Columns that our exports contain but imports ignore. */
  readonly known: readonly string[];
  /** Which columns a file lacks without which no row of it can be read, in words; undefined when there are all. */
  lacks(headers: readonly string[]): string | undefined;
  /** Reads rows of a file. */
  reader(): Promise<(record: CsvRecord) => ReadRow<Content>>;
  /** For each row why it is there already; undefined where it is not. */
  there(manager: EntityManager, rows: readonly Content[]): Promise<(string | undefined)[]>;
  /** Takes rows in. */
  take(manager: EntityManager, rows: readonly Content[], options: TakeOptions): Promise<TakenRow[]>;
  /** Deletes what rows created, except what was used or changed since: returns the reasons, by ID. */
  undo(manager: EntityManager, rows: readonly Created<Content>[]): Promise<Map<string, string>>;
}

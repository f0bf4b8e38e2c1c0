import type { EntityManager } from 'typeorm';

/** A row of a file: what stands in it, by the header of each column as our exports call it; '' where nothing does. */
export type CsvRecord = Readonly<Record<string, string>>;

/** What a row says, read and checked; or why it cannot be taken in. */
export interface ReadRow<Content> {
  name: string;
  email: string;
  /** Rows with the same one are the same. */
  key: string;
  content: Content | null;
  faults: string[];
}

/** What has become of a row: the id of what was created, or why it was not. */
export type TakenRow = { id: string } | { there: string };

/** How rows are taken in. */
export interface TakeOptions {
  /** Whether each is mailed how to choose a password. */
  invite: boolean;
  /** How many of the same import were taken in before. */
  before: number;
}

/** What a row has become, when it was, and what it said. */
export interface Created<Content> {
  id: string;
  takenAt: Date;
  content: Content;
}

/** What can be imported, as its module reads it, takes it in, and out again. Everything happens in the caller's transaction. */
export interface Importable<Content> {
  /** The headers of the columns that it reads. */
  readonly columns: readonly string[];
  /** Columns that our exports have and nothing reads. */
  readonly known: readonly string[];
  /** Which columns a file lacks without which no row of it can be read, in words; undefined when there are all. */
  lacks(headers: readonly string[]): string | undefined;
  /** Reads rows of a file. */
  reader(): Promise<(record: CsvRecord) => ReadRow<Content>>;
  /** For each row why it is there already; undefined where it is not. */
  there(manager: EntityManager, rows: readonly Content[]): Promise<(string | undefined)[]>;
  /** Takes rows in. */
  take(manager: EntityManager, rows: readonly Content[], options: TakeOptions): Promise<TakenRow[]>;
  /** Removes what rows have become, apart from what was used or changed since: answers why, by its id. */
  undo(manager: EntityManager, rows: readonly Created<Content>[]): Promise<Map<string, string>>;
}

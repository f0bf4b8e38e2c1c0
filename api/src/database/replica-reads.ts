import { AsyncLocalStorage } from 'node:async_hooks';

/** A statement that reads; `name` if it's prepared. */
export interface ReadStatement {
  name?: string;
  text: string;
  values?: unknown[] | undefined;
}

/** Reads rows from a replica; undefined if the primary has to be asked instead. */
export type ReplicaReader = <Row>(statement: ReadStatement) => Promise<Row[] | undefined>;

const current = new AsyncLocalStorage<ReplicaReader | undefined>();

/** Does `work`, whose statements outside of transactions are read by `reader`. */
export const readingFromReplica = <Result>(reader: ReplicaReader, work: () => Result): Result =>
  current.run(reader, work);

/** Does `work` on the primary wherever it is called: it writes, or must not be stale. */
export const onPrimary = <Result>(work: () => Result): Result =>
  // Without a replica nothing is ever read from one: Node 20 has every promise pay for a storage that was used once.
  current.getStore() ? current.run(undefined, work) : work();

/** The rows of a statement: from a replica if the call under way reads from one and that can answer, otherwise from the primary. */
export async function readRows<Row>(statement: ReadStatement, fromPrimary: () => Promise<Row[]>): Promise<Row[]> {
  const rows = await current.getStore()?.<Row>(statement);
  return rows ?? fromPrimary();
}

/** What the statement that recognizes a person says of the primary at that moment. */
export interface PrimaryState {
  /** When it was asked, on the monotonic clock of this process, in milliseconds. */
  askedAt: number;
  /** How far the write-ahead log is, in bytes: everything that was acknowledged before is within it. */
  position: number;
  /** The hexadecimal number of its timeline, which grows with each failover. */
  timeline: string;
  /** Whether the person has just written, was just notified, or staff have just written: then they must see all of it. */
  mustBeCurrent: boolean;
  /** Whether a write of this person has to be noted, see {@link NOTE_EVERY}. */
  isWriteUnnoted: boolean;
}

/** The columns of that statement. They are null on a database that can't be written. */
export interface PrimaryColumns {
  walPosition: string | null;
  timeline: string | null;
  /** Seconds since a write of the person was last noted; null if there was none. */
  sinceWrite: number | null;
  /** Seconds since something happened that the person must see. */
  sinceChange: number | null;
}

/** Seconds for which a noted write stands for further ones, so that not every write needs another. */
const NOTE_EVERY = 30;

/**
 * Seconds for which a person reads nothing older than their request after a noted write: {@link NOTE_EVERY}, the longest
 * staleness of a call (10), and 20 for a write that takes its time.
 */
const CURRENT_FOR = 60;

/** The state of the primary from the columns of a row; undefined if it can't be written, and so isn't one. */
export function primaryStateOf(
  { walPosition, timeline, sinceWrite, sinceChange }: PrimaryColumns,
  askedAt: number,
): PrimaryState | undefined {
  if (walPosition === null || timeline === null) return undefined;
  return {
    askedAt,
    position: positionOf(walPosition),
    timeline,
    mustBeCurrent: sinceChange !== null && sinceChange < CURRENT_FOR,
    isWriteUnnoted: sinceWrite === null || sinceWrite > NOTE_EVERY,
  };
}

/** A position of the write-ahead log (`16/B374D848`) in bytes. @throws if it is none */
export function positionOf(text: string): number {
  const [high, low] = text.split('/').map((part) => Number.parseInt(part, 16));
  if (high === undefined || low === undefined || Number.isNaN(high + low)) throw new Error(`${text} is no pg_lsn`);
  return high * 2 ** 32 + low;
}

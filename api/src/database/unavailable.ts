import { isError } from '../logging/logged-error';

/**
 * The system and PostgreSQL codes of a database that cannot be reached or cannot serve right now: lost connections,
 * no resources left, a shutdown or a statement cut off, a lock not had, a conflict between transactions.
 */
const UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|08\w{3}|53\w{3}|57\w{3}|55P03|40001|40P01)$/;
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable$|^Driver not Connected$/;

/** The PostgreSQL codes of a database that reads and cannot write: its disk is full, or it is read-only. */
const READS_ONLY = /^(53100|25006)$/;

const codeOf = (error: unknown) =>
  isError(error) && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether an error means that the database is read-only. */
export const isReadsOnly = (error: unknown) => READS_ONLY.test(codeOf(error));

/** Whether an error means that the database is unreachable or currently unavailable. */
export const isUnavailable = (error: unknown) =>
  UNAVAILABLE.test(codeOf(error)) || (isError(error) && LOST_CONNECTION.test(error.message));

import { QueryFailedError } from 'typeorm';
import { conflict } from '../../../errors/api-exception';
import { COPY } from '../copy';

/** Refuses a time that somebody else was quicker to book. */
export const notFree = () => conflict(COPY.timeTaken);

const UNIQUE_VIOLATION = '23505';

/** Whether the database found a time taken: no coach, member or lead has two sessions at once. */
export const isTaken = (error: unknown) =>
  error instanceof QueryFailedError && 'code' in error.driverError && error.driverError.code === UNIQUE_VIOLATION;

import { QueryFailedError } from 'typeorm';

const UNIQUE_VIOLATION = '23505';

/** Whether the database rejected a row because there is already one like it. */
export const isUniqueViolation = (error: unknown) =>
  error instanceof QueryFailedError && 'code' in error.driverError && error.driverError.code === UNIQUE_VIOLATION;

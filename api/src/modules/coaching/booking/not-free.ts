import { isUniqueViolation } from '../../../database/unique-violation';
import { conflict } from '../../../errors/api-exception';
import { COPY } from '../copy';

/** 409 for a time that someone else booked first. */
export const notFree = () => conflict(COPY.timeTaken);

/** Whether the database rejected a time as taken: no coach, member, or lead can have two sessions at the same time. */
export const isTaken = isUniqueViolation;

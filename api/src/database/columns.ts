import { Column, type ColumnOptions } from 'typeorm';

/** An instant with millisecond precision, as in the API, so that a cursor identifies a row exactly. */
export const Instant = (options: Pick<ColumnOptions, 'nullable' | 'default'> = {}) =>
  Column({ type: 'timestamptz', precision: 3, ...options });

/** A column that the database works out; statements may use it, entities neither read nor write it. */
export const WorkedOut = (type: 'text' | 'int' | 'uuid', options: Pick<ColumnOptions, 'nullable'> = {}) =>
  Column({ type, ...options, select: false, insert: false, update: false });

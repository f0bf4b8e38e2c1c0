import { Column, type ColumnOptions } from 'typeorm';

/** An instant, kept to the millisecond: the precision of the wire, so that a cursor names a row exactly. */
export const Instant = (options: Pick<ColumnOptions, 'nullable' | 'default'> = {}) =>
  Column({ type: 'timestamptz', precision: 3, ...options });

/** A column that the database works out; statements may use it, entities neither read nor write it. */
export const WorkedOut = (type: 'text' | 'int', options: Pick<ColumnOptions, 'nullable'> = {}) =>
  Column({ type, ...options, select: false, insert: false, update: false });

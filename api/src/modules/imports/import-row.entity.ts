import type { RowOutcome } from '@portal/contracts/imports';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A row of an import; it goes with the member or the lead that it has become. */
@Entity('import_rows')
export class ImportRow {
  @PrimaryColumn('uuid')
  importId!: string;

  /** As a spreadsheet counts: the header is row 1. */
  @PrimaryColumn('int')
  row!: number;

  @Column('text')
  name!: string;

  @Column('text')
  email!: string;

  /** The row's validated content; null if the row was rejected. */
  @Column('jsonb', { nullable: true })
  content!: unknown;

  @Column('text')
  outcome!: RowOutcome;

  @Column('text', { nullable: true })
  reason!: string | null;

  /** The member that it has become; null for all others, as the next two. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('uuid', { nullable: true })
  leadId!: string | null;

  @Instant({ nullable: true })
  takenAt!: Date | null;
}

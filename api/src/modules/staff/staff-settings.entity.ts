import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The sign-in settings of all staff: a single row. Changes of owners lock it. */
@Entity('staff_settings')
export class StaffSettings {
  @PrimaryColumn('boolean', { default: true })
  single!: true;

  @Column('boolean', { default: false })
  ownersNeedSecondFactor!: boolean;

  @Column('boolean', { default: false })
  sharedPasswordOff!: boolean;

  /** When a write of any of them was last noted, by the database's clock: see decision 90. */
  @Column('timestamptz', { select: false, nullable: true })
  lastWriteAt!: Date | null;

  /** The timeline of the write-ahead log that the primary noted, for its replicas to show that they follow it: see decision 90. */
  @Column('text', { select: false, nullable: true })
  primaryTimeline!: string | null;
}

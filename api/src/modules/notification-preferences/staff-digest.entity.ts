import type { Digest } from '@portal/contracts/notification-preferences';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** The digest of someone of the staff. */
@Entity('staff_digests')
export class StaffDigest {
  @PrimaryColumn('uuid')
  staffId!: string;

  @Column('text', { default: 'off' })
  digest!: Digest;

  /** Where its morning is. */
  @Column('text')
  timeZone!: string;

  /** When the next one is due; null without one. */
  @Instant({ nullable: true })
  digestAt!: Date | null;

  /** The date of the last one: there is one a day at most. */
  @Column('date', { nullable: true })
  digestedOn!: string | null;

  /** What happened until then was in a digest, or was told before there was one. */
  @Instant({ nullable: true })
  digestedTo!: Date | null;
}

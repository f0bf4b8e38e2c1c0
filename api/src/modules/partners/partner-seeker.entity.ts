import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A member who takes part in partner matching. */
@Entity('partner_seekers')
export class PartnerSeeker {
  @PrimaryColumn('uuid')
  userId!: string;

  @Instant()
  joinedAt!: Date;

  /** Members who are not suggested again. */
  @Column('uuid', { array: true, default: [] })
  notWith!: string[];
}

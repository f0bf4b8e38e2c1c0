import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** One of two partners: everybody has one partnership at most. Deleting one deletes the partnership. */
@Entity('partnership_members')
export class PartnershipMember {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('uuid')
  partnershipId!: string;

  @Instant({ nullable: true })
  acceptedAt!: Date | null;

  /** Up to when they have read what their partner wrote. */
  @Instant({ nullable: true })
  readTo!: Date | null;
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** What one partner wrote to the other. */
@Entity('partner_messages')
export class PartnerMessage {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  partnershipId!: string;

  /** Who wrote it. */
  @Column('uuid')
  userId!: string;

  @Column('text')
  content!: string;

  @Instant()
  createdAt!: Date;

  @Column('text', { nullable: true })
  idempotencyKey!: string | null;
}

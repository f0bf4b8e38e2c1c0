import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A member's refund request within 30 days of the purchase (spec section 9). */
@Entity('guarantee_claims')
export class RefundRequest {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('uuid')
  subscriptionId!: string;

  @Column('text')
  words!: string;

  @Instant()
  madeAt!: Date;

  /** When the refund started: from then on, the request cannot be declined. */
  @Instant({ nullable: true })
  refundBegunAt!: Date | null;

  @Column('text', { nullable: true })
  decision!: 'refunded' | 'declined' | null;

  @Column('text', { nullable: true })
  answer!: string | null;

  @Instant({ nullable: true })
  decidedAt!: Date | null;

  @Column('text', { nullable: true })
  decidedBy!: string | null;
}

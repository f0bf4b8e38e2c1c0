import type { PlanRequest as PlanRequestOnTheWire } from '@portal/contracts/plan-requests';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';
import { User } from '../users/user.entity';

/** A member's request for a plan; the latest request for each plan counts. */
@Entity('plan_requests')
export class PlanRequest {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'user_id' })
  member!: User;

  @Column('text')
  plan!: PlanRequestOnTheWire['plan'];

  @Column('text', { nullable: true })
  note!: string | null;

  @Instant()
  createdAt!: Date;

  /** When the admin noted that it is done with; null while it waits. */
  @Instant({ nullable: true })
  settledAt!: Date | null;

  /** The owner's answer, if it was settled by one. */
  @Column('text', { nullable: true })
  outcome!: 'granted' | 'offered' | 'declined' | null;
}

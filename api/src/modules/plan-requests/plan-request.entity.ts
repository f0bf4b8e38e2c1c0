import type { PlanRequest as PlanRequestOnTheWire } from '@portal/contracts/plan-requests';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../users/user.entity';

/** A plan that a member asked for; the latest request for each plan counts. */
@Entity('plan_requests')
export class PlanRequest {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'user_id' })
  member!: User;

  @Column('text')
  plan!: PlanRequestOnTheWire['plan'];

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}

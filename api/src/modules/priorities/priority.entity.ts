import type { Pillar } from '@portal/contracts/pillars';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Something a member means to do; done when it has a completion instant. */
@Entity('priorities')
export class Priority {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  pillar!: Pillar | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;
}

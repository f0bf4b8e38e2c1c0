import type { Pillar } from '@portal/contracts/pillars';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** Something a member means to do; done when it has a completion instant. */
@Entity('priorities')
export class Priority {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  pillar!: Pillar | null;

  /** The member's date from which it is on their list, such as `2026-03-06`; null is right away. */
  @Column('date', { nullable: true })
  startsOn!: string | null;

  @Instant()
  createdAt!: Date;

  @Instant({ nullable: true })
  completedAt!: Date | null;
}

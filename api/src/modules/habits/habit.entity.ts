import type { Pillar } from '@portal/contracts/pillars';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A small thing that a member wants to do regularly. */
@Entity('habits')
export class Habit {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  title!: string;

  /** Null for one that the member added. */
  @Column('text', { nullable: true })
  pillar!: Pillar | null;

  /** In the member's list, from 1. */
  @Column('int')
  position!: number;

  /** The member's date when they added it; null for the default habits. */
  @Column('date', { nullable: true })
  createdOn!: string | null;

  /** The member's date from which it is off their list. */
  @Column('date', { nullable: true })
  removedOn!: string | null;
}

import type { Pillar } from '@portal/contracts/pillars';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Something small that a member means to do each day. */
@Entity('habits')
export class Habit {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  title!: string;

  @Column('text')
  pillar!: Pillar;

  /** In the member's list, from 1. */
  @Column('int')
  position!: number;
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Days on which a coach cannot be booked, in their zone. */
@Entity('coach_time_off')
export class CoachTimeOff {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  coachId!: string;

  /** Such as `2026-11-26`. */
  @Column('date')
  firstDay!: string;

  @Column('date')
  lastDay!: string;

  @Column('text', { default: '' })
  label!: string;
}

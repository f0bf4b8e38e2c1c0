import { Column, Entity, PrimaryColumn } from 'typeorm';

/** On which weekdays a habit is due from a date on, until the next one begins. */
@Entity('habit_schedules')
export class HabitSchedule {
  @PrimaryColumn('uuid')
  habitId!: string;

  /** The member's date, such as `2026-03-06`. */
  @PrimaryColumn('date')
  startsOn!: string;

  /** 1 is Monday. */
  @Column('int', { array: true })
  weekdays!: number[];
}

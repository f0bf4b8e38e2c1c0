import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A day on which a member did a habit. */
@Entity('habit_completions')
export class HabitCompletion {
  @PrimaryColumn('uuid')
  habitId!: string;

  /** The member's date, such as `2026-03-06`. */
  @PrimaryColumn('date')
  localDate!: string;

  /** Minutes ahead of UTC. */
  @Column('int')
  utcOffset!: number;

  @Instant()
  completedAt!: Date;

  /** Days of the streak that ends with this one; maintained by a trigger (migration keep-streaks). */
  @Column({ type: 'int', insert: false, update: false })
  streak!: number;
}

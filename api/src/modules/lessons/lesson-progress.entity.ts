import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** What a member has saved of a lesson. */
@Entity('lesson_progress')
export class LessonProgress {
  @PrimaryColumn('uuid')
  userId!: string;

  @PrimaryColumn('text')
  lessonId!: string;

  @Column('boolean')
  completed!: boolean;

  @Column('text')
  reflection!: string;

  /** Whether the member shares it with their coaches. */
  @Column('boolean', { default: false })
  reflectionShared!: boolean;

  /** Keys of activities, so that a content edit moves no tick to another activity. */
  @Column('text', { array: true })
  tickedKeys!: string[];

  /** Since when it is completed without a break; null while it is not. */
  @Instant({ nullable: true })
  completedAt!: Date | null;

  /** When they did it as a short day: its first activity, which is ticked. */
  @Instant({ nullable: true })
  shortDayAt!: Date | null;

  /** Rises with every save; an integer that a number holds. */
  @Column('bigint')
  version!: string;

  @Instant()
  savedAt!: Date;
}

import type { CourseKey } from '@portal/contracts/courses';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A published lesson. */
@Entity('lessons')
export class Lesson {
  /** The course and the day: `clarity-7`. */
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  courseKey!: CourseKey;

  /** 1 to 29. */
  @Column('int')
  day!: number;

  @Column('text')
  title!: string;

  @Column('text')
  quote!: string;

  @Column('text')
  reflectionPrompt!: string;

  @Column('text', { nullable: true })
  youtubeId!: string | null;

  /** Title of a video that is not on the one list of videos. */
  @Column('text', { nullable: true })
  videoTitle!: string | null;

  /** When the admin last published the lesson; content files no longer change it then. */
  @Instant({ nullable: true })
  editedAt!: Date | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One thing to do in a lesson. */
@Entity('activities')
export class Activity {
  @PrimaryColumn('text')
  lessonId!: string;

  /** Unchanged when the text is edited, so that members keep their ticks. */
  @PrimaryColumn('text')
  key!: string;

  /** In the lesson, from 0. */
  @Column('int')
  position!: number;

  @Column('text')
  text!: string;
}

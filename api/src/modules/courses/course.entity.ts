import type { CourseKey } from '@portal/contracts/courses';
import type { Pillar } from '@portal/contracts/pillars';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A course; it is locked until it has a lesson. */
@Entity('courses')
export class Course {
  @PrimaryColumn('text')
  key!: CourseKey;

  /** In the list of courses, from 0. */
  @Column('int')
  position!: number;

  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  @Column('text')
  category!: string;

  @Column('text')
  pillar!: Pillar;

  @Column('int')
  durationMinutes!: number;

  @Column('text', { nullable: true })
  worksheetUrl!: string | null;

  /** Of the content file that was stored last. */
  @Column('text')
  contentHash!: string;

  /** When the admin last edited the course; content files no longer change it then. */
  @Instant({ nullable: true })
  editedAt!: Date | null;
}

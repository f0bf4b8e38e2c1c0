import type { CourseKey } from '@portal/contracts/courses';
import { Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A course that was put on a member's list. */
@Entity('course_assignments')
export class CourseAssignment {
  @PrimaryColumn('uuid')
  userId!: string;

  @PrimaryColumn('text')
  courseKey!: CourseKey;

  @Instant()
  assignedAt!: Date;
}

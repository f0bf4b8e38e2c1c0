import type { LessonDraft as LessonDraftContent } from '@portal/contracts/content-editing';
import type { CourseKey } from '@portal/contracts/courses';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** An admin's draft of a lesson; not visible to members. */
@Entity('lesson_drafts')
export class LessonDraft {
  @PrimaryColumn('text')
  courseKey!: CourseKey;

  @PrimaryColumn('int')
  day!: number;

  @Column('jsonb')
  content!: LessonDraftContent;

  @Instant()
  savedAt!: Date;
}

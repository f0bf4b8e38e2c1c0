import type { LessonDraft as LessonDraftContent } from '@portal/contracts/content-editing';
import type { CourseKey } from '@portal/contracts/courses';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A lesson that the admin works on; members see nothing of it. */
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

import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  lessonDraftSchema,
  type ContentDay,
  type CourseContentSummary,
  type editCourse,
  type LessonContentState,
  type LessonDraft,
  type listContent,
} from '@portal/contracts/content-editing';
import { COURSE_DAYS, type CourseKey } from '@portal/contracts/courses';
import { findVideo } from '@portal/contracts/videos';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../../common/admin';
import { Clock } from '../../common/clock';
import type { InputOf } from '../../common/input';
import { worksheetOrNull } from '../../common/link';
import { notFound } from '../../common/refusal';
import { AuditService } from '../audit/audit.service';
import * as sql from './content-sql';

/** A day of a course. */
export interface LessonPlace {
  courseKey: CourseKey;
  day: number;
}

interface PublishedRow extends Omit<LessonDraft, 'video'> {
  youtubeId: string | null;
  videoTitle: string | null;
}

type CourseRow = Omit<CourseContentSummary, 'locked'>;

/** What the admin does with courses and lessons. */
@Injectable()
export class ContentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Every course in its order. */
  async list(): Promise<CallOutput<typeof listContent>> {
    return (await this.dataSource.query<CourseRow[]>(sql.coursesWhere(''))).map(toSummary);
  }

  /** Changes what members read about a course, at once. */
  async editCourse(
    admin: Admin,
    courseKey: CourseKey,
    { title, description, duration, worksheetUrl }: InputOf<typeof editCourse>['body'],
  ): Promise<CourseContentSummary> {
    const values = [courseKey, title, description, duration, worksheetUrl, this.clock.now()];
    await this.dataSource.transaction(async (manager) => {
      await manager.query(sql.EDIT_COURSE, values);
      await this.audit.record(admin, { action: 'Edited a course', subject: title }, manager);
    });
    const [course] = await this.dataSource.query<CourseRow[]>(sql.coursesWhere('WHERE c.key = $1'), [courseKey]);
    if (!course) throw notFound('There is no such course.');
    return toSummary(course);
  }

  /** What there is for each day of a course. */
  days(courseKey: CourseKey): Promise<ContentDay[]> {
    return this.dataSource.query(sql.DAYS, [courseKey, COURSE_DAYS]);
  }

  /** What is published for a day and what is drafted. */
  async lesson({ courseKey, day }: LessonPlace): Promise<LessonContentState> {
    const [published] = await this.dataSource.query<PublishedRow[]>(sql.PUBLISHED_LESSON, [courseKey, day]);
    const [draft] = await this.dataSource.query<{ content: unknown; savedAt: string }[]>(sql.DRAFT, [courseKey, day]);
    return {
      state: stateOf(published !== undefined, draft !== undefined),
      published: published ? toDraft(published) : null,
      draft: draft ? lessonDraftSchema.parse(draft.content) : null,
      draftSavedAt: draft?.savedAt ?? null,
    };
  }

  /** Keeps a draft; members see nothing of it. */
  async saveDraft(place: LessonPlace, draft: LessonDraft): Promise<LessonContentState> {
    const { courseKey, day } = place;
    await this.dataSource.query(sql.SAVE_DRAFT, [courseKey, day, JSON.stringify(draft), this.clock.now()]);
    return this.lesson(place);
  }

  /** Throws a draft away; what is published stays. */
  async discardDraft(place: LessonPlace): Promise<LessonContentState> {
    await this.dataSource.query(sql.DROP_DRAFT, [place.courseKey, place.day]);
    return this.lesson(place);
  }

  /** Shows a lesson to members, and drops its draft. Activities that keep their key keep their ticks. */
  async publish(admin: Admin, place: LessonPlace, lesson: LessonDraft): Promise<LessonContentState> {
    const subject = `${place.courseKey}, day ${place.day}`;
    await this.dataSource.transaction(async (manager) => {
      await this.store(manager, place, lesson);
      await this.audit.record(admin, { action: 'Published a lesson', subject, detail: lesson.title }, manager);
    });
    return this.lesson(place);
  }

  private async store(manager: EntityManager, { courseKey, day }: LessonPlace, lesson: LessonDraft) {
    const id = `${courseKey}-${day}`;
    const { title, quote, reflectionPrompt, activities, video } = lesson;
    const ownTitle = video && findVideo(video.youtubeId)?.title !== video.title ? video.title : null;
    const shown = [title, quote, reflectionPrompt, video?.youtubeId ?? null, ownTitle];
    await manager.query(sql.PUBLISH_LESSON, [id, courseKey, day, ...shown, this.clock.now()]);
    const keys = activities.map(({ key }) => key);
    await manager.query(sql.PUBLISH_ACTIVITIES, [id, keys, activities.map(({ text }) => text)]);
    await manager.query(sql.DROP_OTHER_ACTIVITIES, [id, keys]);
    await manager.query(sql.DROP_DRAFT, [courseKey, day]);
  }
}

const toSummary = (course: CourseRow): CourseContentSummary => ({
  ...course,
  worksheetUrl: worksheetOrNull(course.worksheetUrl),
  locked: course.published === 0,
});

function toDraft({ youtubeId, videoTitle, ...lesson }: PublishedRow): LessonDraft {
  const title = youtubeId === null ? undefined : (videoTitle ?? findVideo(youtubeId)?.title);
  return { ...lesson, video: youtubeId !== null && title !== undefined ? { youtubeId, title } : null };
}

function stateOf(isPublished: boolean, hasDraft: boolean): LessonContentState['state'] {
  if (isPublished) return hasDraft ? 'changed' : 'published';
  return hasDraft ? 'draft' : 'empty';
}

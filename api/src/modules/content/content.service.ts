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
  type saveLessonDraft,
} from '@portal/contracts/content-editing';
import { COURSE_DAYS, type CourseKey } from '@portal/contracts/courses';
import { findVideo } from '@portal/contracts/videos';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../../common/admin';
import { Clock } from '../../common/clock';
import type { InputOf } from '../../common/input';
import { worksheetOrNull } from '../../common/link';
import { notFound } from '../../common/refusal';
import { ensureUnchanged, versionOf } from '../../common/version';
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

type CourseRow = Omit<CourseContentSummary, 'locked' | 'version'>;

/** A lesson as it is sent, with the version that the change was begun with. */
type SentLesson = InputOf<typeof saveLessonDraft>['body'];

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

  /** Changes what members read about a course, at once; 409 when it is not the version any more that was opened. */
  async editCourse(
    admin: Admin,
    courseKey: CourseKey,
    { title, description, duration, worksheetUrl, version }: InputOf<typeof editCourse>['body'],
  ): Promise<CourseContentSummary> {
    const values = [courseKey, title, description, duration, worksheetUrl, this.clock.now()];
    return this.writing(courseKey, async (manager) => {
      ensureUnchanged(version, await findCourse(manager, courseKey), 'course');
      await manager.query(sql.EDIT_COURSE, values);
      await this.audit.record(admin, { action: 'Edited a course', subject: title }, manager);
      return findCourse(manager, courseKey);
    });
  }

  /** What there is for each day of a course. */
  days(courseKey: CourseKey): Promise<ContentDay[]> {
    return this.dataSource.query(sql.DAYS, [courseKey, COURSE_DAYS]);
  }

  /** What is published for a day and what is drafted. */
  lesson(place: LessonPlace): Promise<LessonContentState> {
    return findLesson(this.dataSource.manager, place);
  }

  /** Keeps a draft; members see nothing of it. 409 when the lesson is not the version any more that was opened. */
  saveDraft(place: LessonPlace, { version, ...draft }: SentLesson): Promise<LessonContentState> {
    const { courseKey, day } = place;
    return this.writingLesson(place, version, (manager) =>
      manager.query(sql.SAVE_DRAFT, [courseKey, day, JSON.stringify(draft), this.clock.now()]),
    );
  }

  /** Throws a draft away; what is published stays. */
  discardDraft(place: LessonPlace): Promise<LessonContentState> {
    return this.writingLesson(place, undefined, (manager) =>
      manager.query(sql.DROP_DRAFT, [place.courseKey, place.day]),
    );
  }

  /**
   * Shows a lesson to members, and drops its draft. Activities that keep their key keep their ticks. 409 when the lesson
   * is not the version any more that was opened.
   */
  publish(admin: Admin, place: LessonPlace, { version, ...lesson }: SentLesson): Promise<LessonContentState> {
    const subject = `${place.courseKey}, day ${place.day}`;
    return this.writingLesson(place, version, async (manager) => {
      await this.store(manager, place, lesson);
      await this.audit.record(admin, { action: 'Published a lesson', subject, detail: lesson.title }, manager);
    });
  }

  private writingLesson(
    place: LessonPlace,
    version: string | undefined,
    work: (manager: EntityManager) => Promise<unknown>,
  ): Promise<LessonContentState> {
    return this.writing(place.courseKey, async (manager) => {
      ensureUnchanged(version, await findLesson(manager, place), 'lesson');
      await work(manager);
      return findLesson(manager, place);
    });
  }

  /** Holds the course, so that of several who write at once each does so whole, one after the other. */
  private writing<Result>(courseKey: CourseKey, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(sql.HOLD_COURSE, [courseKey]);
      return work(manager);
    });
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

const toSummary = (course: CourseRow): CourseContentSummary => {
  const { title, description, duration, worksheetUrl } = course;
  return {
    ...course,
    worksheetUrl: worksheetOrNull(worksheetUrl),
    locked: course.published === 0,
    version: versionOf([title, description, duration, worksheetUrl]),
  };
};

async function findCourse(manager: EntityManager, courseKey: CourseKey): Promise<CourseContentSummary> {
  const [course] = await manager.query<CourseRow[]>(sql.coursesWhere('WHERE c.key = $1'), [courseKey]);
  if (!course) throw notFound('There is no such course.');
  return toSummary(course);
}

async function findLesson(manager: EntityManager, { courseKey, day }: LessonPlace): Promise<LessonContentState> {
  const [row] = await manager.query<PublishedRow[]>(sql.PUBLISHED_LESSON, [courseKey, day]);
  const [kept] = await manager.query<{ content: unknown; savedAt: string }[]>(sql.DRAFT, [courseKey, day]);
  const published = row ? toDraft(row) : null;
  const draft = kept ? lessonDraftSchema.parse(kept.content) : null;
  return {
    state: stateOf(published !== null, draft !== null),
    published,
    draft,
    draftSavedAt: kept?.savedAt ?? null,
    version: versionOf([published, draft]),
  };
}

function toDraft({ youtubeId, videoTitle, ...lesson }: PublishedRow): LessonDraft {
  const title = youtubeId === null ? undefined : (videoTitle ?? findVideo(youtubeId)?.title);
  return { ...lesson, video: youtubeId !== null && title !== undefined ? { youtubeId, title } : null };
}

function stateOf(isPublished: boolean, hasDraft: boolean): LessonContentState['state'] {
  if (isPublished) return hasDraft ? 'changed' : 'published';
  return hasDraft ? 'draft' : 'empty';
}

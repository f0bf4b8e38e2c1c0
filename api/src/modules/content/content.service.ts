import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  lessonDraftSchema,
  type ContentDay,
  type CourseContentSummary,
  type editCourse,
  type LessonContentState,
  type LessonDraft as LessonContent,
  type listContent,
  type saveLessonDraft,
} from '@portal/contracts/content-editing';
import { COURSE_DAYS, type CourseKey } from '@portal/contracts/courses';
import { findVideo } from '@portal/contracts/videos';
import { DataSource, In, Not, type EntityManager } from 'typeorm';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import type { InputOf } from '../../http/input';
import { worksheetOrNull } from '../../database/stored-link';
import { notFound } from '../../errors/api-exception';
import { ensureUnchanged, versionOf } from '../../http/version';
import { Activity } from '../lessons/activity.entity';
import { Course } from '../courses/course.entity';
import { findForUpdate } from '../../database/find-for-update';
import { Lesson } from '../lessons/lesson.entity';
import { AuditService } from '../audit/audit.service';
import { COURSES, DAYS, ONE_COURSE } from './content.sql';
import { COPY } from './copy';
import { LessonDraft } from './lesson-draft.entity';

/** A day of a course. */
export interface LessonPlace {
  courseKey: CourseKey;
  day: number;
}

const lessonIdOf = ({ courseKey, day }: LessonPlace) => `${courseKey}-${day}`;

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
    return (await this.dataSource.query<CourseRow[]>(COURSES)).map(toSummary);
  }

  /** Edits a course, effective immediately; 409 if `version` is no longer the current version. */
  async editCourse(
    admin: Admin,
    courseKey: CourseKey,
    { title, description, duration, worksheetUrl, version }: InputOf<typeof editCourse>['body'],
  ): Promise<CourseContentSummary> {
    return this.writing(courseKey, async (manager) => {
      ensureUnchanged(version, await findCourse(manager, courseKey), 'course');
      const edited = { title, description, durationMinutes: duration, worksheetUrl, editedAt: this.clock.now() };
      await manager.update(Course, { key: courseKey }, edited);
      await this.audit.record(admin, { action: 'Edited a course', subject: title }, manager);
      return findCourse(manager, courseKey);
    });
  }

  /** The state of each day of a course. */
  days(courseKey: CourseKey): Promise<ContentDay[]> {
    return this.dataSource.query(DAYS, [courseKey, COURSE_DAYS]);
  }

  /** A day's published lesson and its draft. */
  lesson(place: LessonPlace): Promise<LessonContentState> {
    return findLesson(this.dataSource.manager, place);
  }

  /** Saves a draft; members do not see it. 409 if `version` is no longer the lesson's current version. */
  saveDraft(place: LessonPlace, { version, ...draft }: SentLesson): Promise<LessonContentState> {
    const kept = { ...place, content: draft, savedAt: this.clock.now() };
    return this.writingLesson(place, version, (manager) => manager.upsert(LessonDraft, kept, ['courseKey', 'day']));
  }

  /** Deletes a draft; the published lesson stays. */
  discardDraft(place: LessonPlace): Promise<LessonContentState> {
    return this.writingLesson(place, undefined, (manager) => manager.delete(LessonDraft, place));
  }

  /**
   * Publishes a lesson, and deletes its draft. Activities with the same key keep their ticks. 409 if `version` is no
   * longer the lesson's current version.
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

  /** Locks the course, so that concurrent changes are made one after the other, each whole. */
  private writing<Result>(courseKey: CourseKey, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await findForUpdate(manager, Course, { key: courseKey });
      return work(manager);
    });
  }

  /** From here on the lesson is the admin's: content files no longer change it. */
  private async store(manager: EntityManager, place: LessonPlace, { activities, video, ...shown }: LessonContent) {
    const id = lessonIdOf(place);
    const videoTitle = video && findVideo(video.youtubeId)?.title !== video.title ? video.title : null;
    const lesson = { id, ...place, ...shown, youtubeId: video?.youtubeId ?? null, videoTitle };
    await manager.upsert(Lesson, { ...lesson, editedAt: this.clock.now() }, ['id']);
    const inOrder = activities.map(({ key, text }, position) => ({ lessonId: id, key, position, text }));
    await manager.upsert(Activity, inOrder, ['lessonId', 'key']);
    await manager.delete(Activity, { lessonId: id, key: Not(In(activities.map(({ key }) => key))) });
    await manager.delete(LessonDraft, place);
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
  const [course] = await manager.query<CourseRow[]>(ONE_COURSE, [courseKey]);
  if (!course) throw notFound(COPY.noCourse);
  return toSummary(course);
}

async function findLesson(manager: EntityManager, place: LessonPlace): Promise<LessonContentState> {
  const lesson = await manager.findOneBy(Lesson, { id: lessonIdOf(place) });
  const activities = await manager.find(Activity, {
    where: { lessonId: lessonIdOf(place) },
    order: { position: 'ASC' },
  });
  const kept = await manager.findOneBy(LessonDraft, place);
  const published = lesson && toContent(lesson, activities);
  const draft = kept ? lessonDraftSchema.parse(kept.content) : null;
  return {
    state: stateOf(published !== null, draft !== null),
    published,
    draft,
    draftSavedAt: kept?.savedAt.toISOString() ?? null,
    version: versionOf([published, draft]),
  };
}

function toContent({ youtubeId, videoTitle, ...lesson }: Lesson, activities: Activity[]): LessonContent {
  const videoName = youtubeId === null ? undefined : (videoTitle ?? findVideo(youtubeId)?.title);
  return {
    title: lesson.title,
    quote: lesson.quote,
    reflectionPrompt: lesson.reflectionPrompt,
    activities: activities.map(({ key, text }) => ({ key, text })),
    video: youtubeId !== null && videoName !== undefined ? { youtubeId, title: videoName } : null,
  };
}

function stateOf(isPublished: boolean, hasDraft: boolean): LessonContentState['state'] {
  if (isPublished) return hasDraft ? 'changed' : 'published';
  return hasDraft ? 'draft' : 'empty';
}

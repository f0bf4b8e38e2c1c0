import { Injectable } from '@nestjs/common';
import { courseKeySchema, type CourseKey } from '@portal/contracts/courses';
import type { Lesson, LessonProgress, SaveLesson } from '@portal/contracts/lessons';
import { findVideo, watchUrl } from '@portal/contracts/videos';
import { DataSource, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { Clock } from '../../time/clock';
import type { Member } from '../../security/member';
import { notFound, ApiException } from '../../errors/api-exception';
import { Lesson as StoredLesson } from './lesson.entity';
import { PreparedStatements } from '../../database/prepared-statements';
import type { TimelinePart } from '../people/timeline.sql';
import { COPY } from './copy';
import { LessonProgress as StoredProgress } from './lesson-progress.entity';
import { stateAfter, statesOf, versionAfter, type LockedProgress, type LessonToSave } from './lesson-save';
import {
  COMPLETE_DAYS,
  DAYS_OF_COURSES,
  LOCK_PROGRESS,
  LESSON_TO_SAVE,
  LESSONS_OF_COURSE,
  PROGRESS_IN_COURSE,
  PROGRESS_IN_LESSON,
  TIMELINE,
} from './lesson.sql';

/** A lesson as the SQL of this module reads it. */
interface LessonRow extends Omit<Lesson, 'videoUrl'> {
  youtubeId: string | null;
}

export interface ProgressRow extends LessonRow {
  completed: boolean;
  reflection: string;
  activitiesCompleted: number[];
  completedAt: Date | null;
  version: string;
  reflectionShared: boolean;
}

/** Days of a course that a member completed elsewhere, and when that counts as done. */
export interface DaysElsewhere {
  userId: string;
  courseKey: CourseKey;
  days: readonly number[];
  at: string;
}

@Injectable()
export class LessonsService {
  static readonly timeline: TimelinePart = TIMELINE;

  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  /** The lessons of a course by day; none while it is locked. */
  async list(courseKey: CourseKey): Promise<Lesson[]> {
    const rows = await this.dataSource.query<LessonRow[]>(LESSONS_OF_COURSE, [courseKey]);
    return rows.map(toLesson);
  }

  /** What the member has saved in a course, by day. */
  async listProgress(member: Member, courseKey: CourseKey): Promise<LessonProgress[]> {
    const values = [member.id, courseKey];
    const rows = await this.statements.rows<ProgressRow>('progress-in-course', PROGRESS_IN_COURSE, values);
    return rows.map(toProgress);
  }

  /**
   * Saves a lesson and answers what is stored then. Whether it is completed is decided here, by the rule of the course
   * (spec section 4). A save that names the version it was made on is merged with what was saved since; 409, and nothing
   * is stored, when both changed the reflection. 403 in a locked course, 404 for an unknown lesson, 400 for an activity
   * that it does not have.
   */
  async save(member: Member, lessonId: string, saved: SaveLesson): Promise<LessonProgress> {
    const lesson = await this.find(lessonId);
    const states = statesOf(lesson, saved);
    const now = this.clock.now();
    return this.dataSource.transaction(async (manager) => {
      const [locked] = await manager.query<LockedProgress[]>(LOCK_PROGRESS, [member.id, lessonId, now]);
      if (!locked) throw new Error(`The progress in lesson ${lessonId} was not locked`);
      const isLate = saved.version !== undefined && saved.version <= Number(locked.version);
      if (!isLate) {
        const { completed, reflection, ticked } = stateAfter(lesson, states, locked);
        // Kept while it stays completed.
        const completedAt = completed ? (locked.completedAt ?? now) : null;
        const version = String(versionAfter(locked, saved.version, now));
        const state = { completed, reflection, tickedKeys: [...ticked], completedAt, version, savedAt: now };
        await manager.update(StoredProgress, { userId: member.id, lessonId }, state);
      }
      return savedOf(manager, member, lessonId);
    });
  }

  /**
   * Lets the member's coaches read the reflection of a lesson as it stands from now on, or takes that back. 403 in a locked
   * course, 404 for an unknown lesson.
   */
  async share(member: Member, lessonId: string, shared: boolean): Promise<LessonProgress> {
    await this.find(lessonId);
    return this.dataSource.transaction(async (manager) => {
      const [locked] = await manager.query<LockedProgress[]>(LOCK_PROGRESS, [member.id, lessonId, this.clock.now()]);
      const version = String(Math.max(Number(locked?.version), 0));
      await manager.update(StoredProgress, { userId: member.id, lessonId }, { reflectionShared: shared, version });
      return savedOf(manager, member, lessonId);
    });
  }

  /** Whether a member has completed a lesson since an instant. */
  completedSince(manager: EntityManager, memberId: string, since: Date): Promise<boolean> {
    return manager.existsBy(StoredProgress, { userId: memberId, completedAt: MoreThanOrEqual(since) });
  }

  /** The days of each course that is open. */
  async days(): Promise<Map<CourseKey, readonly number[]>> {
    const courses = await this.dataSource.query<{ courseKey: CourseKey; days: number[] }[]>(DAYS_OF_COURSES);
    return new Map(courses.map(({ courseKey, days }) => [courseKey, days]));
  }

  /** Marks days as completed that members completed elsewhere. */
  async complete(manager: EntityManager, elsewhere: readonly DaysElsewhere[]): Promise<void> {
    await manager.query(COMPLETE_DAYS, [JSON.stringify(elsewhere), this.clock.now()]);
  }

  private async find(lessonId: string): Promise<LessonToSave> {
    const [lesson] = await this.dataSource.query<LessonToSave[]>(LESSON_TO_SAVE, [lessonId]);
    if (lesson) return lesson;
    const parsed = courseKeySchema.safeParse(lessonId.replace(/-\d+$/, ''));
    if (parsed.success && !(await this.dataSource.manager.existsBy(StoredLesson, { courseKey: parsed.data }))) {
      throw new ApiException(403, 'course_locked', COPY.locked);
    }
    throw notFound(COPY.noLesson);
  }
}

async function savedOf(manager: EntityManager, member: Member, lessonId: string): Promise<LessonProgress> {
  const [row] = await manager.query<ProgressRow[]>(PROGRESS_IN_LESSON, [member.id, lessonId]);
  if (!row) throw new Error(`Lesson ${lessonId} was saved and is not there`);
  return toProgress(row);
}

/** A lesson on the wire; a video is shown when it is on the one list of videos, or the admin gave it a title. */
function toLesson(row: LessonRow): Lesson {
  const { youtubeId } = row;
  const videoTitle = youtubeId === null ? null : (row.videoTitle ?? findVideo(youtubeId)?.title ?? null);
  return {
    id: row.id,
    dayNumber: row.dayNumber,
    title: row.title,
    quote: row.quote,
    activities: row.activities,
    activityKeys: row.activityKeys,
    reflectionPrompt: row.reflectionPrompt,
    videoUrl: youtubeId === null || videoTitle === null ? null : watchUrl(youtubeId),
    videoTitle,
  };
}

const toProgress = (row: ProgressRow): LessonProgress => ({
  lessonId: row.id,
  lesson: toLesson(row),
  completed: row.completed,
  reflection: row.reflection,
  activitiesCompleted: row.activitiesCompleted,
  completedAt: row.completedAt?.toISOString() ?? null,
  version: Number(row.version),
  reflectionShared: row.reflectionShared,
});

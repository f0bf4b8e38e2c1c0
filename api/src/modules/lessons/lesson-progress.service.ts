import { Injectable } from '@nestjs/common';
import { courseKeySchema, shortDayMinutes, type CourseKey } from '@portal/contracts/courses';
import {
  completesByRule,
  isLessonComplete,
  mergeLesson,
  type Lesson,
  type LessonProgress,
  type LessonState,
  type SaveLesson,
} from '@portal/contracts/lessons';
import { findVideo, watchUrl } from '@portal/contracts/videos';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiException, conflict, invalidInput, notFound } from '../../errors/api-exception';
import { PreparedStatements } from '../../database/prepared-statements';
import type { Member } from '../../security/member';
import { Clock } from '../../time/clock';
import { COPY } from './copy';
import { LessonProgress as StoredProgress } from './lesson-progress.entity';
import { Lesson as StoredLesson } from './lesson.entity';
import { LESSON_TO_SAVE, LOCK_PROGRESS, PROGRESS_IN_COURSE, PROGRESS_IN_LESSON } from './lesson.sql';

/** A lesson as the SQL of this module reads it. */
export interface LessonRow extends Omit<Lesson, 'videoUrl' | 'shortDayMinutes'> {
  youtubeId: string | null;
  /** Minutes of its course. */
  duration: number;
}

export interface ProgressRow extends LessonRow {
  completed: boolean;
  reflection: string;
  activitiesCompleted: number[];
  completedAt: Date | null;
  shortDayAt: Date | null;
  version: string;
  reflectionShared: boolean;
}

/** What members have done in lessons. */
@Injectable()
export class LessonProgressService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  /** What the member has saved in a course, by day. */
  async list(member: Member, courseKey: CourseKey): Promise<LessonProgress[]> {
    const values = [member.id, courseKey];
    const rows = await this.statements.rows<ProgressRow>('progress-in-course', PROGRESS_IN_COURSE, values);
    return rows.map(toProgress);
  }

  /**
   * Saves a lesson and returns what is stored. The server decides whether it is completed, by the rule of the course
   * (spec section 4). A save based on an older version is merged with later saves; 409, and nothing is stored, if both
   * changed the reflection. 403 in a locked course, 404 for an unknown lesson, 400 for an activity that it does not
   * have.
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
        const shortDayAt = shortDayAfter(lesson, ticked, locked, saved.shortDay ? now : null);
        const state = {
          completed,
          reflection,
          tickedKeys: [...ticked],
          completedAt,
          shortDayAt,
          version,
          savedAt: now,
        };
        await manager.update(StoredProgress, { userId: member.id, lessonId }, state);
      }
      return savedOf(manager, member, lessonId);
    });
  }

  /**
   * Shares a lesson's reflection with the member's coaches from now on, or stops sharing it. 403 in a locked course,
   * 404 for an unknown lesson.
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
export function toLesson(row: LessonRow): Lesson {
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
    ...(row.activities.length > 1 && { shortDayMinutes: shortDayMinutes(row.duration) }),
  };
}

const toProgress = (row: ProgressRow): LessonProgress => ({
  lessonId: row.id,
  lesson: toLesson(row),
  completed: row.completed,
  reflection: row.reflection,
  activitiesCompleted: row.activitiesCompleted,
  completedAt: row.completedAt?.toISOString() ?? null,
  shortDayAt: row.shortDayAt?.toISOString() ?? null,
  version: Number(row.version),
  reflectionShared: row.reflectionShared,
});

/** A lesson with what its course and its ticks need. */
export interface LessonToSave {
  courseKey: CourseKey;
  activityKeys: string[];
}

/** What is stored of a lesson while a save locks it. */
export interface LockedProgress {
  completed: boolean;
  reflection: string;
  tickedKeys: string[];
  completedAt: Date | null;
  shortDayAt: Date | null;
  version: string;
}

type State = LessonState<string>;

/** A save, with activities by key. 400 for an activity that the displayed lesson did not have. */
export interface StatesOfSave {
  work: State;
  /** The stored lesson it was made on. */
  base: (State & { version: number }) | undefined;
}

/** Reads the states of a save; drops activities that the lesson no longer has. */
export function statesOf({ activityKeys }: LessonToSave, saved: SaveLesson): StatesOfSave {
  const shown = saved.activityKeys ?? activityKeys;
  const keysOf = (indices: number[]) =>
    indices.map((index) => shown[index] ?? invalidActivity(index)).filter((key) => activityKeys.includes(key));
  const { base } = saved;
  return {
    work: { ...saved, ticked: keysOf(saved.activitiesCompleted) },
    base: base && { ...base, ticked: keysOf(base.activitiesCompleted) },
  };
}

/**
 * The state after a save: the save itself if it is based on the stored version or on none, otherwise merged with later
 * saves. 409 if both changed the reflection. Completion follows the rule of the course (spec section 4).
 */
export function stateAfter(
  { courseKey, activityKeys }: LessonToSave,
  save: StatesOfSave,
  locked: LockedProgress,
): State {
  const state = putTogether(save, locked);
  const ticked = activityKeys.filter((key) => state.ticked.includes(key));
  const indices = ticked.map((key) => activityKeys.indexOf(key));
  const completed = completesByRule(courseKey)
    ? isLessonComplete({ activities: activityKeys }, indices, state.reflection)
    : state.completed;
  return { completed, reflection: state.reflection, ticked };
}

/** When a lesson was done as a short day: since its first activity was ticked on one, for as long as it is. */
function shortDayAfter(
  { activityKeys: [first = ''] }: LessonToSave,
  ticked: readonly string[],
  locked: Pick<LockedProgress, 'shortDayAt'>,
  now: Date | null,
): Date | null {
  return ticked.includes(first) ? (locked.shortDayAt ?? now) : null;
}

function putTogether({ work, base }: StatesOfSave, locked: LockedProgress): State {
  if (!base || base.version === Number(locked.version)) return work;
  const { merged, clash } = mergeLesson(base, work, { ...locked, ticked: locked.tickedKeys });
  if (clash) throw conflict(COPY.clash);
  return merged;
}

/** A version above the stored one: the one that was sent, else the time. */
export const versionAfter = (locked: LockedProgress, sent: number | undefined, now: Date) =>
  sent ?? Math.min(Math.max(Number(locked.version) + 1, now.getTime()), Number.MAX_SAFE_INTEGER);

function invalidActivity(index: number): never {
  throw invalidInput([{ path: 'activitiesCompleted', message: COPY.noActivity(index) }]);
}

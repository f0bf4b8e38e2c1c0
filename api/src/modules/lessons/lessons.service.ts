import { Injectable } from '@nestjs/common';
import type { CourseKey } from '@portal/contracts/courses';
import {
  completesByRule,
  isLessonComplete,
  type Lesson,
  type LessonProgress,
  type SaveLesson,
} from '@portal/contracts/lessons';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import type { Member } from '../../common/member';
import { invalidInput, notFound, Refusal } from '../../common/refusal';
import { PreparedStatements } from '../../database/prepared-statements';
import { toLesson, toProgress, type LessonRow, type ProgressRow } from './lesson-row';
import {
  IS_LOCKED,
  LESSON_TO_SAVE,
  LESSONS_OF_COURSE,
  PROGRESS_IN_COURSE,
  PROGRESS_IN_LESSON,
  SAVE_LESSON,
} from './lesson-sql';

interface LessonToSave {
  courseKey: CourseKey;
  activityKeys: string[];
}

@Injectable()
export class LessonsService {
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
   * (spec section 4). 403 in a locked course, 404 for an unknown lesson, 400 for an activity that it does not have.
   */
  async save(member: Member, lessonId: string, saved: SaveLesson): Promise<LessonProgress> {
    const { courseKey, activityKeys } = await this.find(lessonId);
    const shownKeys = saved.activityKeys ?? activityKeys;
    const tickedKeys = saved.activitiesCompleted
      .map((index) => shownKeys[index] ?? refuseActivity(index))
      .filter((key) => activityKeys.includes(key));
    const completed = completesByRule(courseKey)
      ? isLessonComplete({ activities: activityKeys }, ticksIn(activityKeys, tickedKeys), saved.reflection)
      : saved.completed;
    const now = this.clock.now();
    const { version, reflection } = saved;
    const state = [completed, reflection, tickedKeys, now, version ?? now.getTime(), version !== undefined];
    await this.dataSource.query(SAVE_LESSON, [member.id, lessonId, ...state]);
    const [row] = await this.dataSource.query<ProgressRow[]>(PROGRESS_IN_LESSON, [member.id, lessonId]);
    if (!row) throw new Error(`Lesson ${lessonId} was saved and is not there`);
    return toProgress(row);
  }

  private async find(lessonId: string): Promise<LessonToSave> {
    const [lesson] = await this.dataSource.query<LessonToSave[]>(LESSON_TO_SAVE, [lessonId]);
    if (lesson) return lesson;
    const locked = await this.dataSource.query<object[]>(IS_LOCKED, [lessonId.replace(/-\d+$/, '')]);
    if (locked.length > 0) {
      throw new Refusal(403, 'course_locked', 'This course is not open yet.');
    }
    throw notFound('There is no such lesson.');
  }
}

/** Where the ticked activities stand in the lesson as it is now. */
const ticksIn = (keys: string[], ticked: string[]) =>
  keys.flatMap((key, index) => (ticked.includes(key) ? [index] : []));

function refuseActivity(index: number): never {
  throw invalidInput([{ path: 'activitiesCompleted', message: `The lesson has no activity ${index}` }]);
}

import { Injectable } from '@nestjs/common';
import type { CourseKey, CoursePreview } from '@portal/contracts/courses';
import type { Lesson } from '@portal/contracts/lessons';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../time/clock';
import type { TimelinePart } from '../people/timeline.sql';
import { Course } from '../courses/course.entity';
import { toLesson, type LessonRow } from './lesson-progress.service';
import { COMPLETE_DAYS, DAYS_OF_COURSES, LESSONS_OF_COURSE, TIMELINE } from './lesson.sql';

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
    private readonly clock: Clock,
  ) {}

  /** The lessons of a course by day; none while it is locked. */
  async list(courseKey: CourseKey): Promise<Lesson[]> {
    const rows = await this.dataSource.query<LessonRow[]>(LESSONS_OF_COURSE, [courseKey]);
    return rows.map(toLesson);
  }

  /** A preview of a course, with its first lesson as a sample: of all other lessons, only the titles. */
  async preview(courseKey: CourseKey): Promise<CoursePreview> {
    const { title, description } = await this.dataSource.manager.findOneByOrFail(Course, { key: courseKey });
    const lessons = await this.list(courseKey);
    const [first] = lessons;
    return {
      title,
      description,
      lessons: lessons.map((lesson) => ({ day: lesson.dayNumber, title: lesson.title })),
      sample: first
        ? { day: first.dayNumber, title: first.title, quote: first.quote, activities: first.activities }
        : null,
    };
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
}

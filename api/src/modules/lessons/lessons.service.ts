import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { minutesPerDay, type CourseKey, type CoursePreview } from '@portal/contracts/courses';
import type { Lesson } from '@portal/contracts/lessons';
import type { getSampleLesson, SampleLesson } from '@portal/contracts/sample-lesson';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../time/clock';
import type { TimelinePart } from '../people/timeline.sql';
import { Course } from '../courses/course.entity';
import { toLesson, type LessonRow } from './lesson-progress.service';
import { COMPLETE_DAYS, DAYS_OF_COURSES, DURATIONS, LESSONS_OF_COURSE, SAMPLE_LESSON, TIMELINE } from './lesson.sql';

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

  /** Day 1 of the first open course and what a day takes, for anyone; null while no course is open. */
  async sample(): Promise<CallOutput<typeof getSampleLesson>> {
    const [range] = await this.dataSource.query<{ least: number | null; most: number | null }[]>(DURATIONS);
    const { least = null, most = null } = range ?? {};
    return {
      lesson: await this.sampleLesson(),
      minutesPerDay:
        least === null || most === null ? null : { least: minutesPerDay(least), most: minutesPerDay(most) },
    };
  }

  private async sampleLesson(): Promise<SampleLesson | null> {
    const [row] = await this.dataSource.query<(LessonRow & Pick<SampleLesson, 'course'>)[]>(SAMPLE_LESSON);
    if (!row) return null;
    const { title, quote, activities, reflectionPrompt, videoUrl, videoTitle } = toLesson(row);
    return { course: row.course, title, quote, activities, reflectionPrompt, videoUrl, videoTitle };
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

import { courseContentSchema, type CourseContent } from '@portal/contracts/content';
import { courseKeySchema, type CourseKey } from '@portal/contracts/courses';
import { pillarSchema } from '@portal/contracts/pillars';
import * as z from 'zod';
import clarity from '../../../content/courses/clarity.json' with { type: 'json' };
import discipline from '../../../content/courses/discipline.json' with { type: 'json' };
import fireFoundation from '../../../content/courses/fire-foundation.json' with { type: 'json' };
import fireIdentity from '../../../content/courses/fire-identity.json' with { type: 'json' };
import realtorFireFoundation from '../../../content/courses/realtor-fire-foundation.json' with { type: 'json' };
import lockedCourses from '../../../content/locked-courses.json' with { type: 'json' };

/** A course as stored: with lessons, or announced and without any. */
export interface CourseFile extends Omit<CourseContent, 'lessons'> {
  category: string;
  lessons: CourseContent['lessons'];
}

const lockedCourseSchema = z.strictObject({
  key: courseKeySchema,
  title: z.string().min(1),
  description: z.string().min(1),
  pillar: pillarSchema,
});

const CATEGORIES: Record<CourseKey, string> = {
  clarity: '29-Day Course',
  discipline: '29-Day Course',
  'fire-foundation': 'F.I.R.E. Mastery Program',
  'fire-identity': 'F.I.R.E. Mastery Program',
  'fire-resilience': 'F.I.R.E. Mastery Program',
  'fire-execution': 'F.I.R.E. Mastery Program',
  'realtor-fire-foundation': 'Realtor Edition',
};

/** Every course of the content folder, checked; throws naming the field when a file is not as its schema wants it. */
export function readCourseFiles(): CourseFile[] {
  const open = [clarity, discipline, fireFoundation, fireIdentity, realtorFireFoundation].map((file) => {
    const course = courseContentSchema.parse(file);
    return { ...course, category: CATEGORIES[course.key] };
  });
  const locked = z
    .array(lockedCourseSchema)
    .parse(lockedCourses)
    .map((course) => ({
      ...course,
      category: CATEGORIES[course.key],
      durationMinutes: 0,
      lessons: [],
    }));
  return [...open, ...locked];
}

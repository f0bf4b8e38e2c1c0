import type { CourseKey } from '@portal/contracts/courses';
import type { Entitlement } from '@portal/contracts/entitlements';
import type { Lesson, LessonProgress } from '@portal/contracts/lessons';
import type { SoldPlan } from '@portal/contracts/plan-catalog';

/** A lesson with three activities. */
export const aLesson = (courseKey: CourseKey, dayNumber: number, changes: Partial<Lesson> = {}): Lesson => ({
  id: `${courseKey}-${dayNumber}`,
  dayNumber,
  title: `Lesson ${dayNumber}`,
  quote: 'A quote.',
  activities: ['Call one client', 'Write the list', 'Block an hour'],
  activityKeys: ['call', 'write', 'block'],
  reflectionPrompt: 'What did you notice?',
  videoUrl: null,
  videoTitle: null,
  ...changes,
});

/** The saved state of a lesson: nothing done by default. */
export const progressIn = (lesson: Lesson, changes: Partial<LessonProgress> = {}): LessonProgress => ({
  lessonId: lesson.id,
  lesson,
  completed: false,
  reflection: '',
  activitiesCompleted: [],
  completedAt: null,
  version: 1,
  ...changes,
});

export const aMember = {
  id: '5f0c7a52-7a3e-4b7a-9d43-6f0f8f9f7a11',
  firstName: 'Alex',
  lastName: 'Morgan',
  profileImageUrl: null,
  timeZone: 'America/New_York',
};

/** A plan that is sold by the month. */
export const aSoldPlan = (key: SoldPlan['key'], name: string, cents: number, opens: Entitlement[]): SoldPlan => ({
  key,
  name,
  description: '',
  features: [],
  callToAction: 'Choose',
  popular: false,
  byApplication: false,
  version: {
    id: '5f0c7a52-7a3e-4b7a-9d43-6f0f8f9f7a12',
    cents,
    currency: 'usd',
    interval: 'month',
    weeks: null,
    trialDays: 0,
    opens,
    checkIns: [],
  },
});

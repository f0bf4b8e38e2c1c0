import { COURSE_DAYS, type CourseKey } from '@portal/contracts/courses';
import { lessonWords } from '@portal/contracts/lesson-words';
import { failureMessage, LOGIN_REDIRECT_MS, type Message } from '@portal/contracts/messages';
import type { Lesson } from '@portal/contracts/lessons';
import type { Pillar } from '@portal/contracts/pillars';
import { BACK_TO_CURRICULUM, type BackLinkProps } from '../../shared/back-link';

/** Everything that differs between the courses' screens (spec sections 2, 4, 5, and 8). */
export interface CourseSettings {
  courseKey: CourseKey;
  title: string;
  /** Whose color the progress bar wears. */
  pillar: Pillar;
  back: BackLinkProps;
  /** Where a day without a lesson leads. */
  notFoundBack: string;
  previous: string;
  next: string;
  days: 'grid' | 'dropdown';
  /** The last day that can be opened: always 29, or the number of lessons. */
  lastDay: (lessonCount: number) => number;
  progressLabel: string;
  progressAmount: (completed: number, total: number) => string;
  video: { heading: string; missing?: string; watchLink?: boolean };
  /** Heading of the lesson card. */
  lessonTitle: (lesson: Pick<Lesson, 'dayNumber' | 'title'>) => string;
  activities: string;
  /**
   * `button`: saves with Save Progress, trims the reflection and completes by the rule. `immediate`: saves each tick
   * and the reflection on leaving it, as typed, and completes by its own button.
   */
  saves: 'button' | 'immediate';
  /** While it is read: as a skeleton, or under the loading text that the spec names (section 2). */
  waits: 'skeleton' | 'text';
  saved: Message;
  saveFailed: Message;
  /** Milliseconds before the redirect to the sign-in if a read finds nobody signed in. */
  signInDelay: number;
}

const daily = {
  back: BACK_TO_CURRICULUM,
  notFoundBack: 'Back to Curriculum',
  days: 'grid',
  lastDay: () => COURSE_DAYS,
  progressLabel: 'Overall Progress',
  progressAmount: (completed, total) => `${completed} of ${total} days`,
  video: { heading: lessonWords('clarity').video, watchLink: true },
  lessonTitle: lessonWords('clarity').title,
  activities: lessonWords('clarity').activities,
  saves: 'button',
  waits: 'skeleton',
  saveFailed: failureMessage('Failed to save progress. Please try again.'),
  signInDelay: LOGIN_REDIRECT_MS.default,
} satisfies Partial<CourseSettings>;

const savedSuccessfully: Message = {
  title: 'Progress saved!',
  description: 'Your lesson progress has been saved successfully.',
};

export const clarity: CourseSettings = {
  ...daily,
  courseKey: 'clarity',
  title: '29-Day Clarity Course',
  pillar: 'clarity',
  previous: 'Previous',
  next: 'Next',
  saved: { title: 'Progress saved', description: 'Your lesson progress has been updated.' },
};

export const discipline: CourseSettings = {
  ...daily,
  courseKey: 'discipline',
  title: '29-Day Discipline Course',
  pillar: 'discipline',
  previous: 'Previous Day',
  next: 'Next Day',
  saved: savedSuccessfully,
};

export const fireFoundation: CourseSettings = {
  ...discipline,
  courseKey: 'fire-foundation',
  title: 'Foundation',
  pillar: 'systems',
};

export const fireIdentity: CourseSettings = {
  ...fireFoundation,
  courseKey: 'fire-identity',
  title: 'Identity',
  pillar: 'alignment',
};

export const fireResilience: CourseSettings = {
  ...fireFoundation,
  courseKey: 'fire-resilience',
  title: 'Resilience',
  pillar: 'impact',
};

export const fireExecution: CourseSettings = {
  ...fireFoundation,
  courseKey: 'fire-execution',
  title: 'Execution',
};

const realtorWords = lessonWords('realtor-fire-foundation');

export const realtor: CourseSettings = {
  courseKey: 'realtor-fire-foundation',
  title: 'F.I.R.E. Foundation for Realtors',
  pillar: 'impact',
  back: { label: 'Back to Courses', to: '/curriculum/realtors' },
  notFoundBack: 'Back to Realtor Courses',
  previous: 'Previous',
  next: 'Next',
  days: 'dropdown',
  lastDay: (lessonCount) => lessonCount || COURSE_DAYS,
  progressLabel: 'Overall Progress',
  progressAmount: (completed, total) => `${completed} of ${total} lessons completed`,
  video: { heading: realtorWords.video, missing: realtorWords.noVideo ?? '' },
  lessonTitle: realtorWords.title,
  activities: realtorWords.activities,
  saves: 'immediate',
  waits: 'text',
  saved: { title: 'Progress Updated', description: 'Your lesson progress has been saved.' },
  saveFailed: failureMessage('Failed to update lesson progress. Please try again.'),
  signInDelay: LOGIN_REDIRECT_MS.realtor,
};

import type { CourseKey } from '../courses/courses';

/** The text around a lesson's own content (spec section 2). */
export interface LessonWords {
  /** The heading of a lesson. */
  title: (lesson: { dayNumber: number; title: string }) => string;
  video: string;
  /** Stands for a video that is missing; a course without it leaves the part out. */
  noVideo?: string;
  activities: string;
  /** The label of the button that saves or completes a day. */
  action: string;
}

const DAILY: LessonWords = {
  title: ({ title }) => title,
  video: "Today's Video",
  activities: "Today's Activities",
  action: 'Save Progress',
};

const REALTOR: LessonWords = {
  title: ({ dayNumber, title }) => `Day ${dayNumber}: ${title}`,
  video: 'Daily Video',
  noVideo: 'Video not available',
  activities: 'Daily Activities',
  action: 'Complete Lesson',
};

/** The words of the lessons of a course. */
export const lessonWords = (courseKey: CourseKey) => (courseKey === 'realtor-fire-foundation' ? REALTOR : DAILY);

/** Words that all lessons share. */
export const LESSON_WORDS = {
  reflection: 'Reflection',
  reflectionPlaceholder: 'Write your reflection here...',
  playVideo: 'Play video: ',
  playNotice: 'Plays from YouTube',
  untitledVideo: 'Lesson video',
} as const;

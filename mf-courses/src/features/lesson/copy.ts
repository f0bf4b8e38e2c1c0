import { LIMITS } from '@portal/contracts/limits';

/** Texts that all courses share; those that differ are in course-settings.ts. */
export const copy = {
  loading: 'Loading course...',
  failed: 'Unable to load this course. Please check your connection and try again.',
  notFound: {
    title: 'Lesson Not Found',
    text: 'There is no lesson for this day. Choose another day or go back.',
  },
  dayPicker: 'Choose a day',
  day: (day: number) => `Day ${day}`,
  dayOf: (day: number, days: number) => `Day ${day} of ${days}`,
  completedDay: (day: number) => `Day ${day}, completed`,
  completed: 'Completed',
  inProgress: 'In Progress',
  reflection: 'Reflection',
  reflectionPlaceholder: 'Write your reflection here...',
  tooLong: (length: number) =>
    `This is ${length.toLocaleString('en-US')} characters long. Please shorten it to ${LIMITS.reflection.toLocaleString('en-US')} so that it can be saved.`,
  save: 'Save Progress',
  saving: 'Saving...',
  complete: 'Complete Lesson',
  reopen: 'Mark as Incomplete',
  notSaved: 'Not saved yet',
  completionRule: 'Tick every activity and write a reflection to complete the day.',
  restored: 'We kept what you did here earlier on this device. It is not saved yet.',
  saveDraft: 'Save it now',
  discard: 'Use the saved version',
  playVideo: 'Play video: ',
  untitledVideo: 'Lesson video',
  playNotice: 'Plays from YouTube',
  watch: 'Watch on YouTube →',
};

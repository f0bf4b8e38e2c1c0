import type { LessonState } from '@portal/contracts/content-editing';
import { failureMessage, type Message } from '@portal/contracts/messages';

const STATES: Record<LessonState, string> = {
  empty: 'Nothing yet',
  draft: 'Draft',
  published: 'Published',
  changed: 'Published, newer draft',
};

export const copy = {
  title: 'Content',
  intro: 'Courses and their lessons. Members see a change once you publish it.',
  loading: 'Loading content...',
  failed: 'The content cannot be shown right now. Please try again.',
  states: STATES,
  courses: {
    course: 'Course',
    published: 'Published lessons',
    drafts: 'Drafts',
    state: 'For members',
    actions: 'Actions',
    open: 'Open',
    locked: 'Coming soon',
    isOpen: 'Open',
    of: (published: number, days: number) => `${published} of ${days}`,
  },
};

export const courseCopy = {
  back: 'All courses',
  locked: 'Members see this course as coming soon. It opens as soon as you publish its first lesson.',
  details: {
    title: 'About this course',
    name: 'Title',
    description: 'Description',
    duration: 'Time for the whole course, in minutes',
    worksheet: 'Worksheet link',
    worksheetHint: 'Opens in a new tab for members. Leave it empty when there is none.',
    ownWorksheet: (address: string) => `Ours is ${address}.`,
    save: 'Save',
    saving: 'Saving...',
  },
  lessons: { title: 'Lessons', day: (day: number) => `Day ${day}`, untitled: 'No title yet' },
};

export const lessonCopy = {
  back: 'All lessons',
  title: (course: string, day: number) => `${course}, day ${day}`,
  previous: 'Previous day',
  next: 'Next day',
  fields: {
    title: 'Title',
    quote: 'Quote',
    reflectionPrompt: 'Question to reflect on',
    video: 'Video',
    noVideo: 'No video',
    otherVideo: 'Another YouTube video',
    videoLink: 'YouTube link',
    videoTitle: 'Title of the video',
  },
  activities: {
    title: 'Activities',
    hint: 'Rewording or moving an activity keeps the ticks members have made. Removing it drops them.',
    label: (position: number) => `Activity ${position}`,
    add: 'Add activity',
    up: (position: number) => `Move activity ${position} up`,
    down: (position: number) => `Move activity ${position} down`,
    remove: (position: number) => `Remove activity ${position}`,
  },
  preview: {
    open: 'Preview as a member',
    title: 'What members will see',
    watch: 'Watch on YouTube →',
  },
  saveDraft: 'Save draft',
  publish: 'Publish',
  discard: 'Discard draft',
  pending: 'Saving...',
  faults: 'Not published yet: please mend the fields marked below.',
};

export const messages = {
  courseSaved: { title: 'Course saved', description: 'Members see the change now.' },
  courseFailed: failureMessage('The course could not be saved. Please try again.'),
  draftSaved: { title: 'Draft saved', description: 'Members see it once you publish it.' },
  draftDiscarded: { title: 'Draft discarded', description: 'What is published stays as it is.' },
  published: { title: 'Lesson published', description: 'Members see it now.' },
  lessonFailed: failureMessage('The lesson could not be saved. What you wrote is still here. Please try again.'),
} as const satisfies Record<string, Message>;

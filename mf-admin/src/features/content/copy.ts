import type { LessonState } from '@portal/contracts/content-editing';
import { failureMessage, type Message } from '@portal/contracts/messages';

const STATES: Record<LessonState, string> = {
  empty: 'Empty',
  draft: 'Draft',
  published: 'Published',
  changed: 'Published, with unpublished changes',
};

export const copy = {
  title: 'Content',
  intro: 'Courses and lessons. Members see changes once you publish them.',
  socialProof: 'Testimonials and coaches',
  loading: 'Loading content...',
  failed: 'We couldn’t load the content. Please try again.',
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
  locked: 'Members see this course as “Coming soon.” It opens when you publish its first lesson.',
  details: {
    title: 'About this course',
    name: 'Title',
    description: 'Description',
    duration: 'Total course time, in minutes',
    worksheet: 'Worksheet link',
    worksheetHint: 'Opens in a new tab for members. Leave empty if there isn’t one.',
    ownWorksheet: (address: string) => `Default: ${address}`,
    save: 'Save',
    saving: 'Saving...',
  },
  lessons: { title: 'Lessons', day: (day: number) => `Day ${day}`, untitled: 'Untitled' },
};

export const lessonCopy = {
  back: 'All lessons',
  title: (course: string, day: number) => `${course}, day ${day}`,
  previous: 'Previous day',
  next: 'Next day',
  fields: {
    title: 'Title',
    quote: 'Quote',
    reflectionPrompt: 'Reflection question',
    video: 'Video',
    noVideo: 'No video',
    otherVideo: 'Another YouTube video',
    videoLink: 'YouTube link',
    videoTitle: 'Video title',
  },
  activities: {
    title: 'Activities',
    hint: 'The first one is what members do on a short day. Rewording or moving an activity keeps their check marks. Removing it deletes them.',
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
  faults: 'Not published yet. Please fix the fields marked below.',
};

export const messages = {
  courseSaved: { title: 'Course saved', description: 'Members can see the change now.' },
  courseFailed: failureMessage('We couldn’t save the course. Please try again.'),
  draftSaved: { title: 'Draft saved', description: 'Members see it once you publish it.' },
  draftDiscarded: { title: 'Draft discarded', description: 'The published version hasn’t changed.' },
  published: { title: 'Lesson published', description: 'Members can see it now.' },
  lessonFailed: failureMessage('We couldn’t save the lesson. Your changes are still here. Please try again.'),
} as const satisfies Record<string, Message>;

import { lessonWords } from '@portal/contracts/lesson-words';
import { LIMITS } from '@portal/contracts/limits';
import { failureMessage, type Message } from '@portal/contracts/messages';
import { numberText } from '@portal/contracts/number-text';

/** Texts shared by all courses; those that differ are in course-settings.ts. */
export const copy = {
  loading: 'Loading course...',
  failed: 'We couldn’t load this course. Check your connection and try again.',
  notFound: {
    title: 'Lesson Not Found',
    text: 'There’s no lesson for this day. Choose another day or go back.',
  },
  dayPicker: 'Choose a day',
  allDays: 'Show all days',
  day: (day: number) => `Day ${day}`,
  dayOf: (day: number, days: number) => `Day ${day} of ${days}`,
  completedDay: (day: number) => `Day ${day}, completed`,
  completed: 'Completed',
  inProgress: 'In Progress',
  tooLong: (length: number) =>
    `This is ${numberText(length)} characters long. Please shorten it to ${numberText(LIMITS.reflection)} so we can save it.`,
  save: lessonWords('clarity').action,
  saving: 'Saving...',
  complete: lessonWords('realtor-fire-foundation').action,
  reopen: 'Mark as Incomplete',
  notSaved: 'Not saved yet',
  completionRule: 'Check off every activity and write a reflection to complete the day.',
  restored: 'We kept what you did here earlier on this device. It isn’t saved yet.',
  saveDraft: 'Save now',
  discard: 'Use the saved version',
  elsewhere: 'You also changed this lesson in another tab or on another device. Those changes are shown here, too.',
  clash: {
    text: 'You also changed this reflection in another tab or on another device. We kept both versions. Choose which one to save.',
    there: 'What you wrote there:',
    nothing: '(nothing)',
    mine: 'Save mine',
    other: 'Use the other version',
    both: 'Save both',
    toast: {
      title: 'Your reflection isn’t saved yet',
      description: 'It was also changed in another tab or on another device. Please choose which version to save.',
    } satisfies Message,
  },
  queued: {
    note: 'Saved on this device. We’ll send it as soon as you’re connected.',
    /** Of a save, in the list of what waits to be sent. */
    label: (course: string, day: number) => `${course}, Day ${day}`,
  },
  sharing: {
    share: 'Share this reflection with my coach',
    onlyYou: 'Only you can read this.',
    coaches: 'Your coaches can read this.',
    failed: failureMessage('We couldn’t change who can read this. Please try again.'),
  },
  steps: (done: number, all: number) => `${done} of ${all} done`,
  dayDone: (day: number) => `Day ${day} done`,
  nextDay: (day: number, title: string) => `Day ${day} is next: ${title}`,
  openDay: (day: number, title: string) => `Day ${day} is still waiting for you: ${title}`,
  goOn: (day: number) => `Continue with Day ${day}`,
  courseDone: {
    title: 'You made it to the end',
    text: 'You’ve finished every day of this course. What you wrote here stays yours to reread.',
    goOn: 'Choose what’s next',
  },
  shortDay: {
    choose: (minutes: number) => `Short day: one activity, about ${minutes} min`,
    hint: 'It keeps your streak going, and the rest stays open for when you have time.',
    more: 'If you have more time',
    activities: 'More activities',
    badge: 'Short day done',
    done: 'Short day done',
    open: (day: number) => `Day ${day} stays open for when you have more time.`,
  },
  streak: (days: number) => `${days} days in a row`,
  mastered: (pillar: string) => `${pillar} mastered`,
  missed: {
    pause: (day: number) => `Welcome back! Pick up right where you left off, with Day ${day}.`,
    leftOut: (day: number) => `Day ${day} is still open. It’s there whenever you’re ready.`,
    goBack: (day: number) => `Go back to Day ${day}`,
  },
  watch: 'Watch on YouTube →',
};

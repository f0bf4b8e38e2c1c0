import { failureMessage } from '@portal/contracts/messages';

/** Texts of what several features show. */
export const copy = {
  lessonAhead: {
    lesson: (day: number, title: string) => `Day ${day}: ${title}`,
    start: (day: number) => `Start with Day ${day}`,
    resume: (day: number) => `Continue with Day ${day}`,
    done: 'Done for today',
    upNext: (lesson: string) => `Next up: ${lesson}. It can wait until tomorrow.`,
    finished: 'Every lesson is done',
    choose: 'Choose what’s next',
    progress: (course: string) => `Progress in ${course}`,
  },
  /** The greeting, by how many days ago the last lesson was. */
  welcome: {
    usual: 'One clear day at a time.',
    done: 'You kept your word to yourself today.',
    missed: (days: number) => {
      const gone = days === 1 ? 'Yesterday went by without a lesson.' : 'A few days went by without a lesson.';
      return `${gone} It happens to everyone. Pick up right where you left off.`;
    },
  },
  onboarding: {
    label: 'Your first day',
    offer: 'Three quick questions to get you started: what you want, how many hours, and when.',
    begun: 'You’ve started your first day. You have a question or two left.',
    begin: 'Start your first day',
    goOn: 'Continue',
    skip: 'Not now',
    failed: failureMessage('We couldn’t save that. Please try again.'),
  },
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  plan: {
    label: 'Part of a plan',
    includedIn: (plan: string, price: string) => `Included in ${plan}, ${price}.`,
    see: 'See the plans',
    behind: (lessons: number) => `What’s in its ${lessons} lessons`,
    lesson: (day: number, title: string) => `Day ${day}: ${title}`,
    more: (lessons: number) => `And ${lessons} more`,
    sample: (day: number, title: string) => `A look at day ${day}: ${title}`,
    activities: 'What you do that day',
  },
  shortText: { more: 'Read more', less: 'Show less' },
};

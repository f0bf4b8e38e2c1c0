import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  title: (name: string) => `Welcome, ${name}`,
  intro: 'Three small questions, then Day 1. Skip whatever you like; you can come back to it at any time.',
  loading: 'Loading your first day...',
  failed: 'Your first day cannot be shown right now. Please try again.',
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  steps: 'Steps',
  next: 'Save and go on',
  saving: 'Saving...',
  skip: 'Skip this step',
  back: 'Back',
  skipAll: 'Skip all of it',
  started: 'What you told us before you joined',
  toGoal: (now: string, goal: string) => `From ${now} to ${goal}`,
  goal: {
    title: 'What do you want in six months?',
    label: 'In six months',
    hint: 'A sentence or two, in your own words. Only you can read this, unless you share it: then your coaches can, too.',
    share: 'Share this with my coach',
    placeholder: 'Two closings a month, and no work on Sundays.',
  },
  hours: {
    title: 'How many hours a week are yours?',
    label: 'Hours a week',
    hint: 'For lessons, habits and planning. Two or three are a good beginning. Only you can read this.',
  },
  time: {
    title: 'When do you work on yourself?',
    days: 'Days',
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    at: 'Time',
    zone: (zone: string) => `In your time zone, ${zone}. Only you can read this.`,
    mailed: 'We’ll email you a reminder at that time, unless you’ve already done the lesson.',
    notMailed: 'Add this time to your calendar on the next page so you don’t miss it.',
    none: 'No reminders',
  },
  ready: {
    title: 'You are ready for Day 1',
    text: 'Clarity begins with a quote, two or three small things to do, and a thought of your own. It takes a few minutes.',
    begin: 'Begin Day 1',
    dashboard: 'Go to your dashboard',
    calendar: 'Add my time to my calendar',
    change: 'Change my answers',
  },
};

export const messages = {
  failed: failureMessage('Your answer was not saved. It is still here. Please try again.'),
} as const satisfies Record<string, Message>;

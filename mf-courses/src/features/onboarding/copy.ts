import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  title: (name: string) => `Welcome, ${name}`,
  intro: 'Three quick questions, then Day 1. Skip anything you like. You can come back to it at any time.',
  loading: 'Loading your first day...',
  failed: 'We can’t show your first day right now. Please try again.',
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  steps: 'Steps',
  next: 'Save and continue',
  saving: 'Saving...',
  skip: 'Skip this step',
  back: 'Back',
  skipAll: 'Skip all',
  started: 'What you told us before you joined',
  toGoal: (now: string, goal: string) => `From ${now} to ${goal}`,
  goal: {
    title: 'What do you want in six months?',
    label: 'In six months',
    hint: 'A sentence or two, in your own words. Only you can read this. If you share it, your coaches can, too.',
    share: 'Share this with my coach',
    placeholder: 'Two closings a month, and no work on Sundays.',
  },
  hours: {
    title: 'How many hours a week can you set aside?',
    label: 'Hours a week',
    hint: 'For lessons, habits, and planning. Two or three is a good start. Only you can read this.',
  },
  time: {
    title: 'When will you work on yourself?',
    days: 'Days',
    at: 'Time',
    zone: (zone: string) => `In your time zone, ${zone}. Only you can read this.`,
    mailed: 'We’ll remind you here and by email at that time, unless you’ve already done the lesson.',
    notMailed: 'We’ll remind you here at that time. You can add it to your calendar on the next page, too.',
    none: 'No lesson reminders',
    habits: 'Remind me of my habits, too',
    habitsAt: 'Time for habits',
    habitsHint: 'On days when a habit is due, unless you’ve checked them all off.',
    paused:
      'Your lesson reminders are paused because the last three passed without a lesson. They start again with your next lesson, or when you save a time here.',
    habitsPaused:
      'Your habit reminders are paused because the last three passed without a check mark. They start again with your next one, or when you save a time here.',
  },
  ready: {
    title: 'You’re ready for Day 1',
    text: (course = 'Clarity') => `${course} starts with a quote, a few activities, and a short reflection.`,
    pace: (minutes: number) => `Plan on about ${minutes} minutes a day.`,
    begin: 'Start Day 1',
    dashboard: 'Go to your dashboard',
    calendar: 'Add my time to my calendar',
    change: 'Change my answers',
  },
};

export const messages = {
  failed: failureMessage('Your answer wasn’t saved, but it’s still here. Please try again.'),
} as const satisfies Record<string, Message>;

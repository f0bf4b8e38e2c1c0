export const copy = {
  title: 'Sample Lesson',
  intro: 'This is day 1 of a course, exactly as members get it. Read it at your own pace. You don’t need an account.',
  loading: 'Loading the lesson...',
  failed: 'We couldn’t load the lesson. Please try again.',
  none: 'There’s no lesson to show right now. Our videos are free to watch in the meantime.',
  videos: 'See the videos',
  day: (title: string) => `Day 1: ${title}`,
  activities: 'Today’s activities',
  reflection: 'Reflection',
  video: (title: string | null) => (title ? `Watch “${title}” on YouTube` : 'Watch the video on YouTube'),
  newTab: '(opens in a new tab)',
  start: {
    title: 'Twenty-eight more days follow',
    text: 'As a member, you check off what you’ve done, write your answer, and see how far you’ve come. Talk to us first if you like: the strategy session is complimentary.',
    plans: 'See plans and prices',
    questionnaire: 'Get Started',
  },
} as const;

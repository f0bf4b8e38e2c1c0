export const copy = {
  title: 'Your Business Transformation Hub',
  ahead: "Today's lesson",
  loading: 'Loading your portal...',
  stats: {
    label: 'Your progress in numbers',
    completed: 'Courses Completed',
    total: 'Total Courses',
    average: 'Avg Progress',
    mastered: 'Pillars Mastered',
    unknown: '–',
  },
  courses: {
    title: 'Your Courses',
    failed: 'We couldn’t load your courses. Please try again.',
    empty: 'No courses assigned yet',
    browse: 'Browse Available Courses',
    completed: 'Completed',
    progress: (course: string) => `Progress in ${course}`,
    percent: (percent: number) => `${percent}% complete`,
    start: 'Start Course',
    resume: 'Continue Course',
  },
  pillars: {
    title: '5 Pillars Progress',
    failed: 'We couldn’t load your pillars. Please try again.',
  },
  actions: {
    title: 'Quick Actions',
    dashboard: 'Daily Dashboard',
    community: 'Community',
    coaching: 'Coaching Sessions',
  },
};

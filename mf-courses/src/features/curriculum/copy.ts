import { COURSE_DAYS, minutesPerDay } from '@portal/contracts/courses';
import { numberText } from '@portal/contracts/number-text';

export const copy = {
  title: 'Curriculum',
  intro: 'One lesson a day. Choose where to begin.',
  audience: { label: 'Courses for', realtors: 'Realtors', mlos: "MLO's", other: 'Other' },
  path: {
    title: 'Recommended for you',
    start: 'Start with Day 1',
    resume: (day: number) => `Continue with Day ${day}`,
    percent: (progress: number) => `${Math.round(progress)}% done`,
    next: 'Up next',
    later: 'After that',
  },
  fire: {
    badge: 'Premium',
    title: 'F.I.R.E. Mastery Program',
    facts: ['4 x 29 Days', 'Complete System', '100+ videos'],
    text: 'Foundation, Identity, Resilience, and Execution: the whole method, one program after the other.',
    programs: [
      { key: 'fire-foundation', name: 'Foundation', available: true },
      { key: 'fire-identity', name: 'Identity', available: true },
      { key: 'fire-resilience', name: 'Resilience', available: false },
      { key: 'fire-execution', name: 'Execution', available: false },
    ],
    available: 'Available',
    comingSoon: 'Coming Soon',
    open: 'Explore the Program',
  },
  featured: [
    {
      title: '29-Day Clarity Course',
      text: 'Know what you’re building and for whom, and finish with it in writing.',
      pillar: 'clarity',
      to: '/clarity',
      open: 'Open Clarity',
    },
    {
      title: '29-Day Discipline Course',
      text: 'Build routines that hold on ordinary days, and keep track of them.',
      pillar: 'discipline',
      to: '/discipline',
      open: 'Open Discipline',
    },
  ],
  courses: {
    title: 'All Courses',
    loading: 'Loading courses...',
    failed: 'We couldn’t load the courses. Check your connection and try again.',
    empty: 'No courses are open yet',
    emptyText: 'Each course appears here on the day it opens. There’s nothing you need to do until then.',
    minutes: (minutes: number) => `${numberText(minutes)} minutes`,
    days: `${COURSE_DAYS} days`,
    pace: (minutes: number) => `about ${Math.round(minutes / 60)} hours, ${minutesPerDay(minutes)} min a day`,
    progress: (course: string) => `Progress in ${course}`,
    next: (day: number, title: string) => `Next: Day ${day}, ${title}`,
    completed: 'Completed',
    start: 'Start',
    resume: 'Continue',
    comingSoon: 'Coming Soon',
    worksheet: 'Worksheet',
  },
} as const;

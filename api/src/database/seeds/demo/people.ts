import type { Pillar } from '@portal/contracts/pillars';
import type { CourseKey } from '@portal/contracts/courses';

/** The password of the demo members with a sign-in. */
export const DEMO_PASSWORD = 'lead-with-purpose';

/** A demo member; days count back from today, 0 is today. */
export interface DemoMember {
  email: string;
  firstName: string;
  lastName: string;
  /** How many days ago they joined; default: 60. */
  memberFor?: number;
  /** Their onboarding answers; omitted if they skipped onboarding. */
  firstDay?: { goal: string; goalShared: boolean; weeklyHours: number };
  /** The days of Clarity with a reflection that they share with their coaches. */
  shared?: readonly number[];
  /** Completed days of each course; the lesson after the last one is begun. */
  completed: Partial<Record<CourseKey, number>>;
  /** For each starter habit, the days back on which it was done: a run of `length` days that ended `until` days ago. */
  habitRuns: { until: number; length: number }[][];
  priorities: { title: string; pillar?: Pillar; createdDaysAgo: number; doneDaysAgo?: number }[];
}

export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    email: 'member@fivepillars.test',
    firstName: 'Alex',
    lastName: 'Morgan',
    completed: { clarity: 12, discipline: 5, 'fire-foundation': 3, 'realtor-fire-foundation': 2 },
    habitRuns: [
      [
        { until: 1, length: 12 },
        { until: 15, length: 6 },
      ],
      [
        { until: 1, length: 5 },
        { until: 8, length: 9 },
      ],
      [{ until: 0, length: 3 }],
      [{ until: 4, length: 7 }],
      [
        { until: 1, length: 1 },
        { until: 3, length: 2 },
      ],
    ],
    priorities: [
      { title: 'Call back the two buyers from Sunday’s open house', pillar: 'impact', createdDaysAgo: 0 },
      { title: 'Block the first hour of tomorrow for the business plan', pillar: 'discipline', createdDaysAgo: 0 },
      { title: 'Move last month’s leads into the follow-up list', pillar: 'systems', createdDaysAgo: 1 },
      { title: 'Write the one-year picture in three sentences', pillar: 'clarity', createdDaysAgo: 1, doneDaysAgo: 0 },
      { title: 'Send the listing checklist to the office', pillar: 'systems', createdDaysAgo: 3, doneDaysAgo: 2 },
      { title: 'Decide which lead source to stop paying for', pillar: 'clarity', createdDaysAgo: 6, doneDaysAgo: 5 },
    ],
  },
  {
    email: 'second@fivepillars.test',
    firstName: 'Jordan',
    lastName: 'Lee',
    completed: { clarity: 29, discipline: 20, 'fire-foundation': 10, 'fire-identity': 4 },
    habitRuns: [
      [{ until: 1, length: 31 }],
      [{ until: 1, length: 18 }],
      [{ until: 2, length: 10 }],
      [{ until: 0, length: 8 }],
      [{ until: 1, length: 4 }],
    ],
    priorities: [
      { title: 'Review this week’s loan pipeline with the processor', pillar: 'systems', createdDaysAgo: 0 },
      { title: 'Thank three agents who sent referrals', pillar: 'impact', createdDaysAgo: 2, doneDaysAgo: 1 },
    ],
  },
  {
    email: 'kim.osei@example.com',
    firstName: 'Kim',
    lastName: 'Osei',
    memberFor: 14,
    firstDay: {
      goal: 'Home for dinner four days a week, and the shop runs without me',
      goalShared: true,
      weeklyHours: 4,
    },
    shared: [6, 9],
    completed: { clarity: 9 },
    habitRuns: [
      [{ until: 1, length: 9 }],
      [{ until: 1, length: 4 }],
      [{ until: 2, length: 3 }],
      [],
      [{ until: 1, length: 6 }],
    ],
    priorities: [
      { title: 'Write down who decides what, for every machine', pillar: 'systems', createdDaysAgo: 0 },
      { title: 'Tell the family what I want from this year', pillar: 'clarity', createdDaysAgo: 3, doneDaysAgo: 1 },
    ],
  },
];

/** Members who only post in the community; they cannot sign in. */
export const DEMO_AUTHORS = [
  { email: 'casey@fivepillars.test', firstName: 'Casey', lastName: 'Turner' },
  { email: 'riley@fivepillars.test', firstName: 'Riley', lastName: 'Bennett' },
  { email: 'sam@fivepillars.test', firstName: 'Sam', lastName: 'Ortiz' },
  { email: 'taylor@fivepillars.test', firstName: 'Taylor', lastName: 'Brooks' },
  { email: 'priya@fivepillars.test', firstName: 'Priya', lastName: 'Nair' },
] as const;

/** Reflections of demo members, used in turn. */
export const DEMO_REFLECTIONS = [
  'I kept saying yes because the calendar looked empty. It was empty because I never put my own work in it.',
  'The number surprised me. I earn most of it from four people, and I had not called two of them since spring.',
  'Mornings work. After lunch I only react. I will stop planning deep work for three in the afternoon.',
  'Writing the list took ten minutes. Avoiding it took two months.',
  'I noticed that I apologize for my fee before anyone has asked. Tomorrow I will just say it and wait.',
  'The checklist felt slow the first time and saved me a phone call the second time.',
  'My partner read the plan and asked one question that I could not answer. That is the next thing to work on.',
  'I finished at six, as planned, and nothing fell apart.',
] as const;

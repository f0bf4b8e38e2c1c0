import type { Side } from '@portal/contracts/threads';

/** What a demo member and the team have written to each other. */
export interface DemoMessage {
  from: Side;
  hoursAgo: number;
  content: string;
}

/** In the thread of the first demo member. */
export const DEMO_THREAD: readonly DemoMessage[] = [
  {
    from: 'member',
    hoursAgo: 75,
    content: 'I kept my morning block four days in a row. On the fifth a closing got in the way. Do I start over?',
  },
  {
    from: 'team',
    hoursAgo: 72,
    content: 'No. Four of five is a routine that survived its first real test. Tell me what you would move next time.',
  },
  {
    from: 'member',
    hoursAgo: 51,
    content: 'The closing was known on Monday. I would plan the block around it instead of through it.',
  },
  {
    from: 'team',
    hoursAgo: 27,
    content: 'That is the whole lesson. Bring the plan of the coming week to our session, and we look at it together.',
  },
];

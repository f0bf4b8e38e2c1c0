import type { Side } from '@portal/contracts/threads';

/** What a demo member and the team have written to each other. */
export interface DemoMessage {
  from: Side;
  hoursAgo: number;
  content: string;
}

/** By the member's email address. */
export const DEMO_THREADS: Readonly<Record<string, readonly DemoMessage[]>> = {
  'member@fivepillars.test': [
    {
      from: 'member',
      hoursAgo: 75,
      content: 'I kept my morning block four days in a row. On the fifth, a closing got in the way. Do I start over?',
    },
    {
      from: 'team',
      hoursAgo: 72,
      content: 'No. Four of five is a routine that survived its first real test. What would you move next time?',
    },
    {
      from: 'member',
      hoursAgo: 51,
      content: 'I knew about the closing on Monday. I would plan the block around it instead of through it.',
    },
    {
      from: 'team',
      hoursAgo: 27,
      content: 'That is the whole lesson. Bring next week’s plan to our session, and we’ll go over it together.',
    },
  ],
  'kim.osei@example.com': [
    {
      from: 'member',
      hoursAgo: 101,
      content: 'Day 6 asks for the one thing only I can do, and I have a list of nine. Is that a problem?',
    },
    {
      from: 'team',
      hoursAgo: 98,
      content:
        'It is an honest start. Cross out everything someone else got paid to do last month, and tell me what’s left.',
    },
    {
      from: 'member',
      hoursAgo: 3,
      content: 'Two are left. Can we talk about the second one when we meet?',
    },
  ],
};

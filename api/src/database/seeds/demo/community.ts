import type { Pillar } from '@portal/contracts/pillars';

export interface DemoPost {
  author: string;
  hoursAgo: number;
  content: string;
  pillar?: Pillar;
  cheers?: readonly string[];
  /** A card with a box for each day of a course, so many of them ticked, and what it shows in its author's words. */
  picture?: { daysTicked: number; description: string };
  comments?: readonly { author: string; hoursAgo: number; content: string }[];
}

/** Posts of the demo community; people are named by the first part of their email address. */
export const DEMO_POSTS: readonly DemoPost[] = [
  {
    author: 'casey',
    hoursAgo: 3,
    pillar: 'discipline',
    content:
      'Day 14 of starting my first work block on time. I moved my phone to another room and that did most of it.',
    picture: { daysTicked: 14, description: 'A card with 29 boxes, the first 14 of them ticked.' },
    cheers: ['second', 'riley', 'member'],
    comments: [
      {
        author: 'riley',
        hoursAgo: 2,
        content: 'Trying this tomorrow. Which room? Mine would need to be a locked one.',
      },
      { author: 'casey', hoursAgo: 1, content: 'The laundry room. Nobody wants to go there twice.' },
    ],
  },
  {
    author: 'second',
    hoursAgo: 9,
    pillar: 'clarity',
    content:
      'Finished the Clarity course today. The plan is four pages and I can explain it in a minute. Thank you all for reading drafts.',
    cheers: ['casey', 'sam', 'taylor', 'riley', 'member'],
    comments: [
      { author: 'member', hoursAgo: 8, content: 'It was a pleasure. The second draft made me rewrite my own.' },
    ],
  },
  {
    author: 'priya',
    hoursAgo: 14,
    pillar: 'alignment',
    content:
      'For Thursday’s call, bring one thing you said yes to this week and would rather have declined. We’ll practice the sentence that declines it.',
    cheers: ['taylor', 'second'],
  },
  {
    author: 'riley',
    hoursAgo: 22,
    pillar: 'systems',
    content:
      'Every lead now goes into one list before I close the laptop. Found three people I had promised to call back.',
  },
  {
    author: 'member',
    hoursAgo: 30,
    pillar: 'impact',
    content:
      'Asked a past client for an introduction without rehearsing it for a week first. She sent two names by lunch.',
    cheers: ['second', 'taylor'],
  },
  {
    author: 'sam',
    hoursAgo: 41,
    content: 'How do you all handle weekend showings and still keep a day off? I am trying Mondays and it half works.',
    comments: [
      {
        author: 'taylor',
        hoursAgo: 38,
        content: 'Tuesdays for me. Mondays are when every weekend offer gets answered.',
      },
      {
        author: 'priya',
        hoursAgo: 36,
        content:
          'Whichever day it is, put it into the calendar that clients can see. A day off nobody knows of is a busy day.',
      },
    ],
  },
  {
    author: 'taylor',
    hoursAgo: 55,
    pillar: 'alignment',
    content: 'Said no to a listing that did not fit. It was harder than any yes this month, and I slept well.',
  },
  {
    author: 'second',
    hoursAgo: 70,
    pillar: 'discipline',
    content: 'Missed yesterday, started again today. The old me would have waited for Monday.',
  },
  {
    author: 'riley',
    hoursAgo: 96,
    content:
      'The group call on follow-up scripts was worth rewatching. I rewrote my first message and cut it to three lines.',
  },
  {
    author: 'casey',
    hoursAgo: 125,
    pillar: 'clarity',
    content:
      'Worked out what I earn per hour with each kind of client. One of my favorite activities turns out to be a hobby.',
  },
  {
    author: 'sam',
    hoursAgo: 150,
    pillar: 'systems',
    content: 'Closing checklist is done: 22 steps, one page. My assistant used it without asking me a single question.',
  },
  {
    author: 'member',
    hoursAgo: 190,
    pillar: 'discipline',
    content: 'Five mornings in a row. Small, but it is the longest run I have had this year.',
  },
  {
    author: 'taylor',
    hoursAgo: 240,
    content: 'New here. I have been in real estate for six years and I am tired of feast and famine. Glad to meet you.',
  },
];

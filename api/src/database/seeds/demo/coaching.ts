import type { GroupSessionAccess } from '@portal/contracts/entitlements';
import type { Pillar } from '@portal/contracts/pillars';

/** The demo coaches' time zone. */
export const COACHING_ZONE = 'America/New_York';

export interface DemoCoach {
  firstName: string;
  lastName: string;
  /** The email address of the account that they write in the community with. */
  account?: string;
  meetingUrl: string;
  takesStrategySessions?: boolean;
  /** When members can book them, in {@link COACHING_ZONE}. */
  hours: { weekdays: number[]; from: string; to: string }[];
}

export const DEMO_COACHES: readonly DemoCoach[] = [
  {
    firstName: 'Dana',
    lastName: 'Whitfield',
    meetingUrl: 'https://meet.example.com/dana-whitfield',
    takesStrategySessions: true,
    hours: [
      { weekdays: [1, 3], from: '09:00', to: '12:00' },
      { weekdays: [4], from: '13:00', to: '17:00' },
    ],
  },
  {
    firstName: 'Marcus',
    lastName: 'Bell',
    meetingUrl: 'https://meet.example.com/marcus-bell',
    hours: [{ weekdays: [1, 2, 5], from: '10:00', to: '14:00' }],
  },
  {
    firstName: 'Priya',
    lastName: 'Nair',
    account: 'priya@fivepillars.test',
    meetingUrl: 'https://meet.example.com/priya-nair',
    takesStrategySessions: true,
    hours: [{ weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '11:00' }],
  },
];

export interface DemoSession {
  /** Index into {@link DEMO_COACHES}. */
  coach: number;
  title: string;
  description: string;
  /** Hour of the day in {@link COACHING_ZONE}. */
  hour: number;
  /** Minutes. */
  duration: number;
  meetingUrl: string;
  /** A weekly group session on this ISO weekday, or a 1:1 so many days from now (or ago) with this member. */
  when: { weekday: number } | { inDays: number; member: string };
  /** The entitlement to a group session where it does not go by whether it is weekly. */
  openedBy?: GroupSessionAccess;
  /** What the coach wrote down of a 1:1 that took place. */
  record?: DemoRecord;
}

export interface DemoRecord {
  privateNotes: string;
  sharedNotes: string;
  /** The member's action items, with how many days ago each was completed, if it was. */
  items: { title: string; pillar?: Pillar; doneDaysAgo?: number }[];
}

export const DEMO_SESSIONS: readonly DemoSession[] = [
  {
    coach: 0,
    title: 'Weekly Group Coaching',
    description: 'Bring one result and one obstacle from your week. We work through them together.',
    hour: 12,
    duration: 60,
    meetingUrl: 'https://meet.example.com/five-pillars-group',
    when: { weekday: 2 },
  },
  {
    coach: 1,
    title: 'Live Q&A: Systems that hold',
    description: 'Your questions about follow-up, checklists and handing work over.',
    hour: 15,
    duration: 45,
    meetingUrl: 'https://meet.example.com/five-pillars-questions',
    when: { weekday: 4 },
    openedBy: 'live-qa',
  },
  {
    coach: 2,
    title: '1:1 with Priya',
    description: 'We go through the first draft of your plan and choose the next ninety days.',
    hour: 10,
    duration: 50,
    meetingUrl: 'https://meet.example.com/alex-and-priya',
    when: { inDays: 2, member: 'member@fivepillars.test' },
  },
  {
    coach: 1,
    title: '1:1 with Marcus',
    description: 'A look at your pipeline numbers and where deals wait the longest.',
    hour: 14,
    duration: 50,
    meetingUrl: 'https://meet.example.com/jordan-and-marcus',
    when: { inDays: 5, member: 'second@fivepillars.test' },
  },
  {
    coach: 2,
    title: '1:1 with Priya',
    description: 'Where you want to be in a year, in three sentences.',
    hour: 10,
    duration: 50,
    meetingUrl: 'https://meet.example.com/alex-and-priya',
    when: { inDays: -19, member: 'member@fivepillars.test' },
    record: {
      privateNotes: 'Says yes to every closing that lands in the morning block. Ask about it each time, without blame.',
      sharedNotes:
        'Three sentences stand. The third is about people, not numbers: keep it where you see it each morning.',
      items: [{ title: 'Read the three sentences aloud before the first call', pillar: 'clarity', doneDaysAgo: 16 }],
    },
  },
  {
    coach: 0,
    title: '1:1 with Dana',
    description: 'How the first days went, and which habit carries the next ones.',
    hour: 15,
    duration: 50,
    meetingUrl: 'https://meet.example.com/kim-and-dana',
    when: { inDays: -7, member: 'kim.osei@example.com' },
    record: {
      privateNotes: 'Father still comes in on Fridays, and decisions wait for him. Not to be solved by a checklist.',
      sharedNotes: 'You decide fifty small things a day. Nine of them are yours. Write the other forty-one down once.',
      items: [
        { title: 'List one day’s decisions, and who else could make them', pillar: 'systems', doneDaysAgo: 4 },
        { title: 'Leave at five on Thursday, and tell the shift lead why', pillar: 'alignment' },
      ],
    },
  },
  {
    coach: 0,
    title: '1:1 with Dana',
    description: 'What only you can do, and who does the rest.',
    hour: 16,
    duration: 50,
    meetingUrl: 'https://meet.example.com/kim-and-dana',
    when: { inDays: 3, member: 'kim.osei@example.com' },
  },
];

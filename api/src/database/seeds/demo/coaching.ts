/** The zone in which the demo coaches keep their hours. */
export const COACHING_ZONE = 'America/New_York';

export const DEMO_COACHES = [
  { firstName: 'Dana', lastName: 'Whitfield' },
  { firstName: 'Marcus', lastName: 'Bell' },
  { firstName: 'Priya', lastName: 'Nair' },
] as const;

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
  /** A weekly group session on this ISO weekday, or a 1:1 so many days from now with this member. */
  when: { weekday: number } | { inDays: number; member: string };
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
];

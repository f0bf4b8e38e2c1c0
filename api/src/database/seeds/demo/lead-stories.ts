/** How it went on with a lead of the demo who chose a time for a strategy session. */
export interface DemoLeadStory {
  /** Of their questionnaire. */
  email: string;
  /** Index into the demo coaches. */
  coach: number;
  /** The day, counted from today, and the hour of it in the coaches' zone. */
  session: { inDays: number; hour: number };
  /** What was written down after it. */
  note?: string;
  /** Whether they were invited afterwards. */
  invited?: true;
  /** Why they were won, for leads who have since joined. */
  won?: string;
}

/**
 * One lead with an upcoming session, one with a past one, one who is invited, and one who joined: Kim Osei is also a
 * demo member.
 */
export const DEMO_LEAD_STORIES: readonly DemoLeadStory[] = [
  { email: 'devon.price@example.com', coach: 0, session: { inDays: 1, hour: 10 } },
  {
    email: 'ines.castillo@example.com',
    coach: 2,
    session: { inDays: -1, hour: 11 },
    note: 'Decides with her partner over the weekend. The six people are not the problem, the missing roles are. Call on Monday.',
  },
  {
    email: 'lee.donovan@example.com',
    coach: 0,
    session: { inDays: -3, hour: 14 },
    note: 'Two evenings a week are the goal. Wants the 1:1 sessions, and was relieved to hear that nobody asks for more hours.',
    invited: true,
  },
  {
    email: 'kim.osei@example.com',
    coach: 0,
    session: { inDays: -16, hour: 9 },
    note: 'Second generation, and every decision still goes across one desk. Starts with Clarity.',
    invited: true,
    won: 'Signed after a night’s sleep',
  },
];

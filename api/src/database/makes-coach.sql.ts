/**
 * Whether a session makes its coach the coach of its member. A coach cannot make themselves one: the member booked the
 * session, or an owner scheduled it (decision 61).
 */
export const makesCoach = (session: string) =>
  `${session}.member_id IS NOT NULL AND ${session}.cancelled_at IS NULL AND ${session}.scheduled_by <> 'coach'`;

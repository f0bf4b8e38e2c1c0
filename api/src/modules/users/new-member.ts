import type { Pillar } from '@portal/contracts/pillars';

/** One habit for each pillar: small enough to do on the first day. */
const STARTER_HABITS: readonly { pillar: Pillar; title: string }[] = [
  { pillar: 'clarity', title: 'Write down the one result that matters today' },
  { pillar: 'discipline', title: 'Start the first work block on time' },
  { pillar: 'systems', title: 'Log every new lead before the day ends' },
  { pillar: 'impact', title: 'Reach out to one person you can help' },
  { pillar: 'alignment', title: 'End work at the hour you planned' },
];

/** Values are {@link starterHabitValues}. */
export const ADD_STARTER_HABITS = `
INSERT INTO habits (user_id, title, pillar, position)
SELECT $1, title, pillar, position FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS h (title, pillar, position)`;

export const starterHabitValues = (userId: string) => [
  userId,
  STARTER_HABITS.map(({ title }) => title),
  STARTER_HABITS.map(({ pillar }) => pillar),
];

/** The two courses that every plan begins with; values are the member's id and the instant. */
export const ASSIGN_STARTER_COURSES = `
INSERT INTO course_assignments (user_id, course_key, assigned_at)
SELECT $1, key, $2 FROM courses WHERE key IN ('clarity', 'discipline')`;

import { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import { DEMO_REFLECTIONS, type DemoMember } from './people';

const ADD_COMPLETION = `
INSERT INTO habit_completions (habit_id, local_date, utc_offset, completed_at)
SELECT id, $3, 0, $4 FROM habits WHERE user_id = $1 AND position = $2`;

const ADD_PRIORITY = `
INSERT INTO priorities (user_id, title, pillar, created_at, completed_at) VALUES ($1, $2, $3, $4, $5)`;

const ADD_PROGRESS = `
INSERT INTO lesson_progress (user_id, lesson_id, completed, reflection, ticked_keys, completed_at, version, saved_at)
SELECT $1, $2, $3, $4,
  ARRAY(SELECT key FROM activities WHERE lesson_id = $2 AND ($3 OR position = 0) ORDER BY position),
  CASE WHEN $3 THEN $5::timestamptz END, $6, $5::timestamptz`;

/** Gives a demo member weeks of habits, priorities and lessons that end at `now`. */
export async function addHistory(manager: EntityManager, member: DemoMember, userId: string, now: Date) {
  const today = DateTime.fromJSDate(now, { zone: 'utc' });
  const daysAgo = (days: number) => today.minus({ days });

  for (const [position, runs] of member.habitRuns.entries()) {
    for (const days of runs.flatMap(({ until, length }) => Array.from({ length }, (_, back) => until + back))) {
      const date = daysAgo(days);
      await manager.query(ADD_COMPLETION, [userId, position + 1, date.toISODate(), date.toJSDate()]);
    }
  }

  for (const { title, pillar = null, createdDaysAgo, doneDaysAgo } of member.priorities) {
    const done = doneDaysAgo === undefined ? null : daysAgo(doneDaysAgo).toJSDate();
    await manager.query(ADD_PRIORITY, [userId, title, pillar, daysAgo(createdDaysAgo).toJSDate(), done]);
  }

  for (const [courseKey, completed] of Object.entries(member.completed)) {
    for (let day = 1; day <= Math.min(completed + 1, 29); day++) {
      const isDone = day <= completed;
      const savedAt = daysAgo(completed + 1 - day).toJSDate();
      const reflection = isDone ? DEMO_REFLECTIONS[(day + completed) % DEMO_REFLECTIONS.length] : '';
      const state = [isDone, reflection, savedAt, savedAt.getTime()];
      await manager.query(ADD_PROGRESS, [userId, `${courseKey}-${day}`, ...state]);
    }
  }
}

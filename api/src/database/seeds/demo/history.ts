import { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import { HabitCompletion } from '../../../modules/habits/habit-completion.entity';
import { Habit } from '../../../modules/habits/habit.entity';
import { LessonProgress } from '../../../modules/lessons/lesson-progress.entity';
import { Priority } from '../../../modules/priorities/priority.entity';
import { Activity } from '../../../modules/lessons/activity.entity';
import { DEMO_REFLECTIONS, type DemoMember } from './people';

/** Gives a demo member weeks of habits, priorities and lessons that end at `now`. */
export async function addHistory(manager: EntityManager, member: DemoMember, userId: string, now: Date) {
  const today = DateTime.fromJSDate(now, { zone: 'utc' });
  const daysAgo = (days: number) => today.minus({ days });

  const habits = await manager.find(Habit, { where: { userId }, order: { position: 'ASC' } });
  for (const [index, { id: habitId }] of habits.entries()) {
    const runs = member.habitRuns[index] ?? [];
    for (const days of runs.flatMap(({ until, length }) => Array.from({ length }, (_, back) => until + back))) {
      const date = daysAgo(days);
      const done = { localDate: date.toFormat('yyyy-MM-dd'), utcOffset: 0, completedAt: date.toJSDate() };
      await manager.insert(HabitCompletion, { habitId, ...done });
    }
  }

  for (const { title, pillar = null, createdDaysAgo, doneDaysAgo } of member.priorities) {
    const createdAt = daysAgo(createdDaysAgo).toJSDate();
    const completedAt = doneDaysAgo === undefined ? null : daysAgo(doneDaysAgo).toJSDate();
    await manager.insert(Priority, { userId, title, pillar, createdAt, completedAt });
  }

  const activities = await manager.find(Activity, { order: { position: 'ASC' } });
  for (const [courseKey, completed] of Object.entries(member.completed)) {
    for (let day = 1; day <= Math.min(completed + 1, 29); day++) {
      const lessonId = `${courseKey}-${day}`;
      const isDone = day <= completed;
      const keys = activities.filter((activity) => activity.lessonId === lessonId).map(({ key }) => key);
      const savedAt = daysAgo(completed + 1 - day).toJSDate();
      await manager.insert(LessonProgress, {
        userId,
        lessonId,
        completed: isDone,
        reflection: isDone ? DEMO_REFLECTIONS[(day + completed) % DEMO_REFLECTIONS.length] : '',
        tickedKeys: isDone ? keys : keys.slice(0, 1),
        completedAt: isDone ? savedAt : null,
        reflectionShared: courseKey === 'clarity' && isDone && (member.shared ?? []).includes(day),
        version: String(savedAt.getTime()),
        savedAt,
      });
    }
  }
}

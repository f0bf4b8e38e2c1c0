import { useState } from 'react';
import type { Message } from '@portal/contracts/messages';
import type { Habit } from '@portal/contracts/habits';
import { Icon } from '@portal/ui/icon';
import { copy } from '../../../../mf-courses/src/features/dashboard/copy';

const texts = copy.habits;

const withToday = (habit: Habit, done: boolean): Habit =>
  habit.completedToday === done
    ? habit
    : { ...habit, completedToday: done, streak: Math.max(0, habit.streak + (done ? 1 : -1)) };

function standing({ streak, dueToday = true, completedToday }: Habit): string {
  const days = streak > 0 && texts.days(streak);
  if (dueToday || completedToday) return days || texts.fresh;
  return days ? texts.notDueAfter(days) : texts.notDue;
}

/**
 * The habits with what ticks them: shown right away, reverted if the API rejects it.
 * @param onMessage shows a toast
 */
export function Habits({
  habits: stored,
  onMessage,
}: {
  habits: readonly Habit[];
  onMessage: (message: Message) => void;
}) {
  const [habits, setHabits] = useState(stored);
  const put = (changed: Habit) => setHabits((all) => all.map((habit) => (habit.id === changed.id ? changed : habit)));

  const complete = async (habit: Habit, done: boolean) => {
    put(withToday(habit, done));
    const response = await fetch(`/api/habits/${habit.id}/complete`, { method: done ? 'POST' : 'DELETE' }).catch(
      () => undefined,
    );
    if (response?.ok) {
      put((await response.json()) as Habit);
      if (done) onMessage(texts.done);
    } else {
      put(habit);
      onMessage(done ? texts.failed : texts.undoFailed);
    }
  };

  const longest = Math.max(0, ...habits.map(({ streak }) => streak));
  return (
    <section id="habits" className="card" aria-labelledby="habits-title">
      <div className="row between">
        <h2 id="habits-title">{texts.title}</h2>
        <div className="row">
          {longest > 0 && (
            <span className="badge gold">
              <Icon name="flame" size={14} />
              {texts.streak(longest)}
            </span>
          )}
          <a className="button ghost" href="/habits" aria-label={texts.edit}>
            {texts.editShort}
          </a>
        </div>
      </div>
      <ul role="list" className="stack">
        {habits.map((habit) => (
          <li key={habit.id} className="row between">
            <div className="grow">
              <p>{habit.title}</p>
              <p className="note">{standing(habit)}</p>
            </div>
            {habit.completedToday && (
              <button
                type="button"
                className="button ghost"
                aria-label={texts.undoHabit(habit.title)}
                onClick={() => void complete(habit, false)}
              >
                {texts.undo}
              </button>
            )}
            <button
              type="button"
              className="tick"
              aria-disabled={habit.completedToday}
              aria-label={habit.completedToday ? texts.completed(habit.title) : texts.complete(habit.title)}
              onClick={() => {
                if (!habit.completedToday) void complete(habit, true);
              }}
            >
              <Icon name="check" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

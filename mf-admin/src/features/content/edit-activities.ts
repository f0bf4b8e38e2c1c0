import type { LessonDraft } from '@portal/contracts/content-editing';

export type Activities = LessonDraft['activities'];

/** Adds a blank activity with its own identity. */
export const addActivity = (activities: Activities, key: string): Activities => [...activities, { key, text: '' }];

/** With one of them renameActivity; its key stays. */
export const renameActivity = (activities: Activities, key: string, text: string): Activities =>
  activities.map((activity) => (activity.key === key ? { key, text } : activity));

/** With one of them a place further up (-1) or down (1), as far as there is room. */
export function moveActivity(activities: Activities, key: string, by: -1 | 1): Activities {
  const from = activities.findIndex((activity) => activity.key === key);
  const [one, other] = [activities[from], activities[from + by]];
  if (!one || !other) return activities;
  return activities.with(from, other).with(from + by, one);
}

export const removeActivity = (activities: Activities, key: string): Activities =>
  activities.filter((activity) => activity.key !== key);

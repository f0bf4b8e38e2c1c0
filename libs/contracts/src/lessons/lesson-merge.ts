/** What a member has done in a lesson; `ticked` names activities by index or by key. */
export interface LessonState<Activity> {
  completed: boolean;
  reflection: string;
  ticked: readonly Activity[];
}

/** A merge; where both sides changed the reflection, it has the stored one and `clash` is true. */
export interface LessonMerge<Activity> {
  merged: LessonState<Activity>;
  clash: boolean;
}

/**
 * Merges a member's work into what is stored, field by field and activity by activity: what the work changed since
 * `base` wins, the rest stays as stored. Marking a completed lesson as incomplete empties its activities (spec section
 * 4), including those ticked elsewhere meanwhile.
 */
export function mergeLesson<Activity>(
  base: LessonState<Activity>,
  work: LessonState<Activity>,
  stored: LessonState<Activity>,
): LessonMerge<Activity> {
  const reflection = mergeText(base.reflection, work.reflection, stored.reflection);
  const emptied = base.completed && !work.completed && work.ticked.length === 0;
  return {
    merged: {
      completed: work.completed === base.completed ? stored.completed : work.completed,
      reflection: reflection ?? stored.reflection,
      ticked: emptied ? [] : mergeTicks(base.ticked, work.ticked, stored.ticked),
    },
    clash: reflection === undefined,
  };
}

/** The text after a merge of `changed` and `stored`, both made from `base`; undefined when both changed it. */
export function mergeText(base: string, changed: string, stored: string): string | undefined {
  if (changed === base || changed === stored) return stored;
  return stored === base ? changed : undefined;
}

/** The stored ticks with what was ticked and unticked between `base` and `changed`. */
export function mergeTicks<Activity>(
  base: readonly Activity[],
  changed: readonly Activity[],
  stored: readonly Activity[],
): Activity[] {
  const kept = stored.filter((activity) => changed.includes(activity) || !base.includes(activity));
  const added = changed.filter((activity) => !base.includes(activity) && !kept.includes(activity));
  return [...kept, ...added];
}

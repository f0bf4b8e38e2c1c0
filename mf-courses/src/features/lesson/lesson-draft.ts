import { isLessonComplete, mergeText, mergeTicks, type Lesson } from '@portal/contracts/lessons';
import { jsonDrafts } from '@portal/sdk/drafts';
import type { LessonWork } from '@portal/sdk/send-lesson';
import * as z from 'zod';

/** A member's change, and the value it is based on. */
export interface Change<Value> {
  from: Value;
  to: Value;
}

/** A member's work on a lesson that the server does not have yet; omitted parts are as saved. */
export interface Draft {
  reflection?: Change<string> | undefined;
  ticked?: Change<readonly number[]> | undefined;
}

/** A change; a draft of an earlier release only has the new value, and is then based on an empty one. */
const changeSchema = <Value>(value: z.ZodType<Value>, before: Value) =>
  z.union([z.object({ from: value, to: value }), value.transform((to) => ({ from: before, to }))]);

const draftSchema: z.ZodType<Draft> = z.object({
  reflection: changeSchema(z.string(), '').optional(),
  ticked: changeSchema(z.array(z.number()), []).optional(),
});

/** Members' work on lessons that the server does not have yet. */
export const drafts = jsonDrafts(draftSchema);

/** The name of one member's draft of one lesson. */
export const draftKeyOf = (memberId: string, lessonId: string) => `lesson-draft:${memberId}:${lessonId}`;

/** Keeps a draft; one without a change is none. */
export const keepDraft = (key: string, draft: Draft) =>
  drafts.write(key, draft.reflection || draft.ticked ? draft : undefined);

/** The draft after the reflection was changed to `to`. */
export const withText = (draft: Draft, saved: LessonWork, to: string): Draft => ({
  ...draft,
  reflection: { from: draft.reflection?.from ?? saved.reflection, to },
});

/** The draft after one activity was ticked or unticked; concurrent ticks elsewhere are not part of it. */
export function withTick(draft: Draft, saved: LessonWork, index: number, isTicked: boolean): Draft {
  const { from, to } = draft.ticked ?? { from: saved.ticked, to: saved.ticked };
  return { ...draft, ticked: { from: withIndex(from, index, !isTicked), to: withIndex(to, index, isTicked) } };
}

const withIndex = (ticked: readonly number[], index: number, isTicked: boolean) => {
  const others = ticked.filter((other) => other !== index);
  return isTicked ? [...others, index].sort((a, b) => a - b) : others;
};

/**
 * What remains of a draft after `work`, created from the draft as it was `then`, was stored, with or without its text.
 */
export function draftAfter(now: Draft, then: Draft, work: LessonWork, isTextStored: boolean): Draft {
  return {
    reflection: isTextStored && then.reflection ? textAfter(now, work) : now.reflection,
    ticked: ticksAfter(now, work),
  };
}

const textAfter = ({ reflection }: Draft, { reflection: from }: LessonWork) =>
  reflection && reflection.to !== from ? { from, to: reflection.to } : undefined;

function ticksAfter({ ticked }: Draft, { ticked: from }: LessonWork) {
  if (!ticked) return undefined;
  const to = mergeTicks(ticked.from, ticked.to, from);
  return sameTicks(to, from) ? undefined : { from, to };
}

/** The saved ticks with those of the draft, ascending. */
export const ticksWith = ({ ticked }: Draft, saved: LessonWork): readonly number[] =>
  ticked ? mergeTicks(ticked.from, ticked.to, saved.ticked).sort((a, b) => a - b) : saved.ticked;

/** The saved text merged with the draft's; undefined if it was also changed elsewhere since the draft was started. */
export const textWith = ({ reflection }: Draft, saved: LessonWork): string | undefined =>
  reflection ? mergeText(reflection.from, reflection.to, saved.reflection) : saved.reflection;

export const sameTicks = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((index, position) => index === other[position]);

/**
 * What the screen shows: the saved work, with the member's draft applied. `clash`: the reflection was also changed
 * elsewhere; then the member's own is displayed.
 */
export function shownWork(
  lesson: Pick<Lesson, 'activities'>,
  saved: LessonWork,
  draft: Draft = {},
): LessonWork & { clash: boolean } {
  const text = textWith(draft, saved);
  return {
    completed: saved.completed,
    reflection: text ?? draft.reflection?.to ?? saved.reflection,
    ticked: ticksWith(draft, saved).filter((index) => index < lesson.activities.length),
    clash: text === undefined,
  };
}

/** The work as it is saved by the completion rule of clarity, discipline and F.I.R.E. (spec section 4). */
export function workByRule(lesson: Pick<Lesson, 'activities'>, { ticked, reflection }: LessonWork): LessonWork {
  return { ticked, reflection: reflection.trim(), completed: isLessonComplete(lesson, ticked, reflection) };
}

/** Lessons on screen with news to show, by the key of their draft. */
export class LessonMarks {
  private readonly keys = new Set<string>();
  private readonly listeners = new Set<() => void>();

  has(key: string) {
    return this.keys.has(key);
  }

  note(key: string) {
    this.keys.add(key);
    this.tell();
  }

  forget(key: string) {
    if (this.keys.delete(key)) this.tell();
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private tell() {
    for (const listener of this.listeners) listener();
  }
}

/** Lessons that received work done elsewhere. */
export const news = new LessonMarks();

/** Lessons that the member has just finished here. */
export const finished = new LessonMarks();

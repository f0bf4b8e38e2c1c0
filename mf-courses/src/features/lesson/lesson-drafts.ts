import { jsonDrafts } from '@portal/sdk/drafts';
import * as z from 'zod';
import type { Draft } from './lesson-draft';

/** A change; a draft of an earlier release has only what it was changed to, then nothing counts as there before. */
const changeSchema = <Value>(value: z.ZodType<Value>, before: Value) =>
  z.union([z.object({ from: value, to: value }), value.transform((to) => ({ from: before, to }))]);

const draftSchema: z.ZodType<Draft> = z.object({
  reflection: changeSchema(z.string(), '').optional(),
  ticked: changeSchema(z.array(z.number()), []).optional(),
});

/** What members did in lessons that the server does not have yet. */
export const drafts = jsonDrafts(draftSchema);

/** The name of one member's draft of one lesson. */
export const draftKeyOf = (memberId: string, lessonId: string) => `lesson-draft:${memberId}:${lessonId}`;

/** Keeps a draft; one without a change is none. */
export const keepDraft = (key: string, draft: Draft) =>
  drafts.write(key, draft.reflection || draft.ticked ? draft : undefined);

import * as z from 'zod';
import { ATTENDANCE, type SessionRecord } from '@portal/contracts/session-records';
import { jsonDrafts } from '@portal/sdk/drafts';

const typedSchema = z.object({
  privateNotes: z.string(),
  sharedNotes: z.string(),
  attendance: z.enum(['', ...ATTENDANCE]),
  recordingUrl: z.string(),
});

/** The values of the fields. */
export type Typed = z.infer<typeof typedSchema>;

/** What is typed, and the version of the record that it was begun with. */
export const notesDrafts = jsonDrafts(typedSchema.extend({ version: z.number() }));

export const draftKeyOf = (sessionId: string) => `draft:record:${sessionId}`;

/** A stored record as the fields have it. */
export const typedOf = ({ privateNotes, sharedNotes, attendance, recordingUrl }: SessionRecord): Typed => ({
  privateNotes,
  sharedNotes,
  attendance: attendance ?? '',
  recordingUrl: recordingUrl ?? '',
});

export const isSame = (one: Typed, other: Typed) =>
  (Object.keys(one) as (keyof Typed)[]).every((name) => one[name] === other[name]);

const joined = (theirs: string, mine: string) =>
  theirs === mine || mine === '' ? theirs : theirs === '' ? mine : `${theirs}\n\n${mine}`;

/** Both texts, one below the other; for fields that allow only one value, one's own. */
export const withBoth = (theirs: Typed, mine: Typed): Typed => ({
  privateNotes: joined(theirs.privateNotes, mine.privateNotes),
  sharedNotes: joined(theirs.sharedNotes, mine.sharedNotes),
  attendance: mine.attendance || theirs.attendance,
  recordingUrl: mine.recordingUrl || theirs.recordingUrl,
});

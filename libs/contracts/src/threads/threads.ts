import * as z from 'zod';
import { defineCall } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { pageQuery } from '../shared/paging';
import { done, id, idParams, instant, text } from '../shared/text';
import { numberText } from '../shared/number-text';
import { attachmentSchema } from './thread-files';

/** Who writes in a thread: its member, or the coaching team. */
export const SIDES = ['member', 'team'] as const;
export type Side = (typeof SIDES)[number];

export const threadMessageSchema = z.object({
  id,
  from: z.enum(SIDES),
  /** The author's full name; the team's own name if the person's is unknown. */
  author: z.string(),
  /** Empty where only files were sent, and where it is hidden from the reader. */
  content: z.string(),
  createdAt: instant,
  attachments: z.array(attachmentSchema),
  /** Whether the reader may delete it. */
  mayDelete: z.boolean(),
  /** Why the team hid it from itself; the member who wrote it still reads it. */
  hiddenReason: z.string().nullable(),
});
export type ThreadMessage = z.infer<typeof threadMessageSchema>;

/** How far the two sides have read. */
export const threadStatusSchema = z.object({
  /** How many messages of the other side the reader has not read. */
  unread: z.number().int(),
  /** Up to when the other side has read; null if never. */
  readByOther: instant.nullable(),
});
export type ThreadStatus = z.infer<typeof threadStatusSchema>;

const tooLong = `Must be at most ${numberText(LIMITS.coachMessage)} characters`;

/** A new message: text, previously uploaded files, or both. */
export const writtenMessageSchema = z
  .object({
    content: text().pipe(z.string().trim().max(LIMITS.coachMessage, tooLong)),
    /** By their ids, in the order in which they are shown. */
    attachments: z.array(id).max(LIMITS.attachment.ofMessage).default([]),
  })
  .refine(({ content, attachments }) => content !== '' || attachments.length > 0, {
    path: ['content'],
    error: 'Please write something or add a file',
  });

/** Words that all messages shown have. */
export const threadQuery = pageQuery().extend({ search: text().pipe(z.string().trim().max(100)).optional() });

/** The time of the last message that was read. */
export const readUpTo = z.object({ at: instant });

export const getThread = defineCall({
  method: 'GET',
  path: '/api/coaching/thread',
  access: 'member',
  summary: 'Returns how much of the member’s thread with the coaching team is unread, and how far the team has read.',
  response: threadStatusSchema,
});

export const listThread = defineCall({
  method: 'GET',
  path: '/api/coaching/thread/messages',
  access: 'member',
  summary:
    'Lists the member’s and the team’s messages, newest first, all of them or those that match. The Link header (rel="next") names the next page.',
  query: threadQuery,
  response: z.array(threadMessageSchema),
});

export const sendThreadMessage = defineCall({
  method: 'POST',
  path: '/api/coaching/thread/messages',
  access: 'member',
  addressFirst: true,
  summary: 'Writes to the coaching team. Repeating it with the same Idempotency-Key returns the stored message.',
  status: 201,
  body: writtenMessageSchema,
  response: threadMessageSchema,
});

export const deleteThreadMessage = defineCall({
  method: 'DELETE',
  path: '/api/coaching/thread/messages/:id',
  access: 'member',
  summary: 'Deletes a message that the member wrote, with its files, for both sides.',
  params: idParams,
  response: done,
});

export const readThread = defineCall({
  method: 'PUT',
  path: '/api/coaching/thread/read',
  access: 'member',
  summary: 'Records that the member has read up to a message. Read messages stay read.',
  body: readUpTo,
  response: threadStatusSchema,
});

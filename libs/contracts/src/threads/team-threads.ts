import * as z from 'zod';
import { defineCall } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { pageQuery } from '../shared/paging';
import { pictureUrlSchema } from '../pictures/picture-url';
import { done, id, idParams, instant, text, trimmedText } from '../shared/text';
import { readUpTo, SIDES, threadMessageSchema, threadQuery, threadStatusSchema, writtenMessageSchema } from './threads';

/** Whose thread it is. */
const threadMemberSchema = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: pictureUrlSchema.nullable(),
});

/** A member's thread as the team's list shows it. */
export const listedThreadSchema = z.object({
  member: threadMemberSchema,
  /** Number of the member's messages that no one on the team has read. */
  unread: z.number().int(),
  latest: z.object({
    from: z.enum(SIDES),
    /** The beginning of its words; empty where it has none, or is hidden. */
    excerpt: z.string(),
    /** How many files it has. */
    files: z.number().int(),
    createdAt: instant,
  }),
});
export type ListedThread = z.infer<typeof listedThreadSchema>;

export const listThreads = defineCall({
  method: 'GET',
  path: '/api/admin/threads',
  access: 'admin',
  summary:
    'Lists members’ threads, most recent message first: with or without unread messages, all of them or those of members whose name or email matches. The Link header (rel="next") names the next page.',
  query: pageQuery().extend({
    state: z.enum(['unread', 'read']),
    search: text().pipe(z.string().trim().max(100)).optional(),
  }),
  response: z.array(listedThreadSchema),
});

/** A member's thread, as the team sees it. */
export const teamThreadSchema = threadStatusSchema.extend({
  member: threadMemberSchema,
  /** Up to when the team has read; null if never. */
  readByTeam: instant.nullable(),
});
export type TeamThread = z.infer<typeof teamThreadSchema>;

export const getTeamThread = defineCall({
  method: 'GET',
  path: '/api/admin/threads/:id',
  access: 'admin',
  summary: 'Returns a member’s thread by the member’s id: whose it is, and how far both sides have read.',
  params: idParams,
  response: teamThreadSchema,
});

export const listTeamThread = defineCall({
  method: 'GET',
  path: '/api/admin/threads/:id/messages',
  access: 'admin',
  summary:
    'Lists the messages in a member’s thread, newest first, all of them or those that match. The Link header (rel="next") names the next page.',
  params: idParams,
  query: threadQuery,
  response: z.array(threadMessageSchema),
});

export const sendTeamMessage = defineCall({
  method: 'POST',
  path: '/api/admin/threads/:id/messages',
  access: 'admin',
  summary:
    'Writes to a member on behalf of the team. Repeating it with the same Idempotency-Key returns the stored message.',
  status: 201,
  params: idParams,
  body: writtenMessageSchema,
  response: threadMessageSchema,
});

export const readTeamThread = defineCall({
  method: 'PUT',
  path: '/api/admin/threads/:id/read',
  access: 'admin',
  summary: 'Records that the team has read up to a message. Read messages stay read.',
  params: idParams,
  body: readUpTo,
  response: teamThreadSchema,
});

const messageParams = z.object({ id, messageId: id });

export const deleteTeamMessage = defineCall({
  method: 'DELETE',
  path: '/api/admin/threads/:id/messages/:messageId',
  access: 'admin',
  summary:
    'Deletes a message from the team with its files, for both sides. Staff can delete their own, and owners anyone’s.',
  params: messageParams,
  response: done,
});

export const hideThreadMessage = defineCall({
  method: 'POST',
  path: '/api/admin/threads/:id/messages/:messageId/hide',
  access: 'admin',
  summary: 'Hides a member’s message and its files from the team. The member can still read it, with the reason.',
  params: messageParams,
  body: z.object({ reason: trimmedText(LIMITS.hideReason, 'Please say why, for the member to read') }),
  response: threadMessageSchema,
});

export const restoreThreadMessage = defineCall({
  method: 'POST',
  path: '/api/admin/threads/:id/messages/:messageId/restore',
  access: 'admin',
  summary: 'Shows the team a hidden message again.',
  params: messageParams,
  response: threadMessageSchema,
});

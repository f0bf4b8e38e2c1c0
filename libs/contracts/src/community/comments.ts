import * as z from 'zod';
import { defineCall } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { pageQuery } from '../shared/paging';
import { authorSchema, mentionSchema, mentionsSchema } from './posts';
import { done, id, idParams, instant, trimmedText } from '../shared/text';

export const commentSchema = z.object({
  id,
  content: z.string(),
  /** In the order of the text; absent if there are none. Names in it are today’s. */
  mentions: z.array(mentionSchema).optional(),
  createdAt: instant,
  user: authorSchema,
  /** Whether the reader wrote it. */
  mine: z.boolean(),
});
export type Comment = z.infer<typeof commentSchema>;

export const listComments = defineCall({
  method: 'GET',
  path: '/api/community/posts/:id/comments',
  access: 'member',
  summary: 'Lists the comments on a post, oldest first. The Link header (rel="next") names the next page.',
  params: idParams,
  query: pageQuery(),
  response: z.array(commentSchema),
});

export const createComment = defineCall({
  method: 'POST',
  path: '/api/community/posts/:id/comments',
  access: 'member',
  addressFirst: true,
  summary: 'Comments on a post.',
  status: 201,
  params: idParams,
  body: z.object({ content: trimmedText(LIMITS.commentContent), mentions: mentionsSchema }),
  response: commentSchema,
});

export const deleteComment = defineCall({
  method: 'DELETE',
  path: '/api/community/comments/:id',
  access: 'member',
  summary: 'Deletes the member’s own comment.',
  params: idParams,
  response: done,
});

import * as z from 'zod';
import { defineCall } from './call';
import { LIMITS } from './limits';
import { pillarSchema } from './pillars';
import { httpUrl, id, instant, trimmedText } from './text';

export const postSchema = z.object({
  id,
  content: z.string(),
  pillar: pillarSchema.optional(),
  createdAt: instant,
  user: z.object({
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: httpUrl.nullable(),
  }),
});
export type Post = z.infer<typeof postSchema>;

export const listPosts = defineCall({
  method: 'GET',
  path: '/api/community/posts',
  access: 'member',
  summary: 'The feed, newest first. The next page is named by the Link header (rel="next").',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(LIMITS.feedPage.max).default(LIMITS.feedPage.default),
    /** Opaque place in the feed, taken from the Link header. */
    after: z.string().max(200).optional(),
  }),
  response: z.array(postSchema),
});

export const createPost = defineCall({
  method: 'POST',
  path: '/api/community/posts',
  access: 'member',
  summary: 'Shares a post with the community.',
  status: 201,
  body: z.object({ content: trimmedText(LIMITS.postContent) }),
  response: postSchema,
});

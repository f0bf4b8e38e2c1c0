import * as z from 'zod';
import { defineCall } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { pageQuery } from '../shared/paging';
import { pictureUrlSchema } from '../pictures/picture-url';
import { pillarSchema } from '../shared/pillars';
import { numberText } from '../shared/number-text';
import { mentionsSchema, postSchema } from './posts';
import { done, id, idParams, instant, text, trimmedText } from '../shared/text';

export * from './posts';

/** A post's picture. Its size in pixels is known, so that a page can reserve space for it. */
export const postPictureSchema = z.object({
  pictureUrl: pictureUrlSchema,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Alt text by its author; empty if they wrote none. */
  description: z.string(),
});
export type PostPicture = z.infer<typeof postPictureSchema>;

/** A post in the feed, with the reader's possible actions. */
export const feedPostSchema = postSchema.extend({
  /** Whether the reader wrote it. */
  mine: z.boolean(),
  editedAt: instant.nullable(),
  /** How many members cheered, and whether the reader is one of them. */
  cheers: z.number().int(),
  cheered: z.boolean(),
  comments: z.number().int(),
  /** Why the admin hid the post. Only its author still gets a hidden post. */
  hiddenReason: z.string().nullable(),
  picture: postPictureSchema.optional(),
  /** Whether staff pinned it in the space that was requested; absent for all others. */
  pinned: z.literal(true).optional(),
});
export type FeedPost = z.infer<typeof feedPostSchema>;

const content = trimmedText(LIMITS.postContent);
const descriptionTooLong = `Please use at most ${numberText(LIMITS.pictureDescription)} characters`;
/** A previously uploaded picture, and its description. */
const pictureWords = z.object({
  id,
  description: text().pipe(z.string().trim().max(LIMITS.pictureDescription, descriptionTooLong)),
});

/** The path of the page with a post and its comments. */
export const postPath = (id: string) => `/community/posts/${id}`;

export const listPosts = defineCall({
  method: 'GET',
  path: '/api/community/posts',
  access: 'member',
  summary:
    'Lists the feed, newest first: all of it, one pillar’s posts, or one author’s. The first page of the first two starts with the pinned posts, in addition to the limit. The Link header (rel="next") names the next page.',
  query: pageQuery(LIMITS.feedPage).extend({ pillar: pillarSchema.optional(), author: id.optional() }),
  response: z.array(feedPostSchema),
});

export const getPost = defineCall({
  method: 'GET',
  path: '/api/community/posts/:id',
  access: 'member',
  summary: 'Returns one post. Only its author still gets a hidden one.',
  params: idParams,
  response: feedPostSchema,
});

export const createPost = defineCall({
  method: 'POST',
  path: '/api/community/posts',
  access: 'member',
  addressFirst: true,
  summary: 'Shares a post with the community, optionally about a pillar and with an uploaded picture.',
  status: 201,
  body: z.object({
    content,
    mentions: mentionsSchema,
    pillar: pillarSchema.optional(),
    picture: pictureWords.optional(),
  }),
  response: feedPostSchema,
});

export const updatePost = defineCall({
  method: 'PATCH',
  path: '/api/community/posts/:id',
  access: 'member',
  addressFirst: true,
  summary:
    'Changes the member’s own post: its text with its mentions and, if included, its pillar and picture. `null` removes either one; a picture without an id is the current one with a new description. Whatever is replaced or removed is erased.',
  params: idParams,
  body: z.object({
    content,
    mentions: mentionsSchema,
    pillar: pillarSchema.nullable().optional(),
    picture: pictureWords.partial({ id: true }).nullable().optional(),
  }),
  response: feedPostSchema,
});

export const deletePost = defineCall({
  method: 'DELETE',
  path: '/api/community/posts/:id',
  access: 'member',
  summary: 'Deletes the member’s own post with its cheers and comments.',
  params: idParams,
  response: done,
});

const cheersSchema = feedPostSchema.pick({ cheers: true, cheered: true });

export const cheerPost = defineCall({
  method: 'PUT',
  path: '/api/community/posts/:id/cheer',
  access: 'member',
  summary: 'Cheers a post. A member’s cheer counts once, no matter how often it’s sent.',
  params: idParams,
  response: cheersSchema,
});

export const uncheerPost = defineCall({
  method: 'DELETE',
  path: '/api/community/posts/:id/cheer',
  access: 'member',
  summary: 'Removes the member’s cheer.',
  params: idParams,
  response: cheersSchema,
});

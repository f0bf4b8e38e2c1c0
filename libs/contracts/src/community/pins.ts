import * as z from 'zod';
import { defineCall } from '../shared/call';
import { PILLARS } from '../shared/pillars';
import { done, id } from '../shared/text';

/** How many posts can be pinned in one space. */
export const PINNED_POSTS = 3;

/** A space of the community: the whole feed, or one pillar's. */
export const spaceSchema = z.enum(['all', ...PILLARS]);
export type Space = z.infer<typeof spaceSchema>;

const params = z.object({ id, space: spaceSchema });

export const pinPost = defineCall({
  method: 'PUT',
  path: '/api/admin/community/posts/:id/pins/:space',
  access: 'admin',
  summary: `Pins a post to the top of a space, above those pinned earlier. A space has at most ${PINNED_POSTS} pinned posts.`,
  params,
  response: done,
});

export const unpinPost = defineCall({
  method: 'DELETE',
  path: '/api/admin/community/posts/:id/pins/:space',
  access: 'admin',
  summary: 'Unpins a post in a space.',
  params,
  response: done,
});

import { listPosts } from '@portal/contracts/community';
import type { Pillar } from '@portal/contracts/pillars';
import { usePages } from '@portal/sdk';

/** The feed, all of it or one pillar's posts; asked for once, however many parts of a page read it. */
export const useFeed = (pillar: Pillar | undefined) =>
  usePages(listPosts, (next) => ({ query: { ...(pillar && { pillar }), ...Object.fromEntries(next) } }));

import { listPosts } from '@portal/contracts/community';
import type { Pillar } from '@portal/contracts/pillars';
import { usePages } from '@portal/sdk';

/** Whose posts a feed has: one pillar's, or one author's; all if neither is given. */
export interface FeedFilter {
  pillar?: Pillar | undefined;
  author?: string;
}

/** The whole feed, one pillar's posts, or one author's; fetched once, however many components use it. */
export const useFeed = ({ pillar, author }: FeedFilter) =>
  usePages(listPosts, (next) => ({
    query: { ...(pillar && { pillar }), ...(author && { author }), ...Object.fromEntries(next) },
  }));

import { listPosts } from '@portal/contracts/community';
import type { Pillar } from '@portal/contracts/pillars';
import { usePages } from '@portal/sdk';

/** The whole feed, or one pillar's posts; fetched once, however many components use it. */
export const useFeed = (pillar: Pillar | undefined) =>
  usePages(listPosts, (next) => ({ query: { ...(pillar && { pillar }), ...Object.fromEntries(next) } }));

import type { FeedPost } from '@portal/contracts/community';

/** A post of the feed for tests, with what matters to the test put in. */
export const aPost = (overrides: Partial<FeedPost> = {}): FeedPost => ({
  id: crypto.randomUUID(),
  content: 'Called every lead on the list by noon.',
  createdAt: '2026-03-09T17:05:00.000Z',
  user: { firstName: 'Dana', lastName: 'Reyes', profileImageUrl: null },
  mine: false,
  editedAt: null,
  cheers: 0,
  cheered: false,
  comments: 0,
  hiddenReason: null,
  ...overrides,
});

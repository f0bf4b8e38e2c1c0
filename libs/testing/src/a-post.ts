import type { Post } from '@portal/contracts/community';

/** A post for tests, with what matters to the test put in. */
export const aPost = (overrides: Partial<Post> = {}): Post => ({
  id: crypto.randomUUID(),
  content: 'Called every lead on the list by noon.',
  createdAt: '2026-03-09T17:05:00.000Z',
  user: { firstName: 'Dana', lastName: 'Reyes', profileImageUrl: null },
  ...overrides,
});

import type { Dashboard } from '@portal/contracts/dashboard';

/** A dashboard for tests, empty but for what matters to the test. */
export const aDashboard = (overrides: Partial<Dashboard> = {}): Dashboard => ({
  pillarsProgress: [],
  dailyPriorities: [],
  courseProgress: [],
  habits: [],
  upcomingSessions: [],
  communityPosts: [],
  ...overrides,
});

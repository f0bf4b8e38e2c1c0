import type { CurrentUser } from '@portal/contracts/auth';

/** A member for tests, with what matters to the test put in. */
export const aMember = (overrides: Partial<CurrentUser> = {}): CurrentUser => ({
  id: crypto.randomUUID(),
  firstName: 'Alex',
  lastName: 'Morgan',
  profileImageUrl: null,
  timeZone: 'America/New_York',
  ...overrides,
});

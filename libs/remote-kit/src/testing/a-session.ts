import type { Session } from '@portal/contracts/coaching';

/** A coaching session for tests, with what matters to the test put in. */
export const aSession = (overrides: Partial<Session> = {}): Session => ({
  id: crypto.randomUUID(),
  title: 'Weekly group coaching',
  description: 'Bring the numbers of your week.',
  scheduledAt: '2026-03-09T17:00:00.000Z',
  duration: 60,
  sessionType: 'group',
  meetingUrl: 'https://meet.example.com/weekly',
  coach: { firstName: 'Jordan', lastName: 'Lee' },
  ...overrides,
});

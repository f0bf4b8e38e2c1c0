import type { StoredEmailKind } from './email.sql';

/** Where emails of a kind are declined without a sign-in, by a token that only their reader has. */
export const DECLINE_PATH = '/api/unsubscribe';

/** Where reminders of the time that a member chose end, likewise. */
export const END_REMINDERS_PATH = `${DECLINE_PATH}/reminders`;

export const endRemindersPath = (token: string) => `${END_REMINDERS_PATH}?${new URLSearchParams({ token }).toString()}`;

export const declinePath = (kind: StoredEmailKind, token: string) =>
  `${DECLINE_PATH}?${new URLSearchParams({ kind, token }).toString()}`;

import type { StoredEmailKind } from './email.sql';

/** Where emails of a kind are declined without a sign-in, by a token that only their reader has. */
export const DECLINE_PATH = '/api/unsubscribe';

/** Where reminders of the time that a member chose end, likewise. */
export const END_REMINDERS_PATH = `${DECLINE_PATH}/reminders`;

/** Where broadcasts are declined, likewise, and subscribed to again. */
export const BROADCASTS_PATH = `${DECLINE_PATH}/broadcasts`;

/** @param broadcastId the broadcast whose link it is */
export const declineBroadcastsPath = (token: string, broadcastId: string) =>
  `${BROADCASTS_PATH}?${new URLSearchParams({ token, broadcast: broadcastId }).toString()}`;

export const endRemindersPath = (token: string) => `${END_REMINDERS_PATH}?${new URLSearchParams({ token }).toString()}`;

export const declinePath = (kind: StoredEmailKind, token: string) =>
  `${DECLINE_PATH}?${new URLSearchParams({ kind, token }).toString()}`;

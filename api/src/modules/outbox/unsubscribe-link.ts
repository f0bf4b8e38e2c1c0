import type { EmailSetting } from '@portal/contracts/email-settings';

/** Where emails of a kind are declined without a sign-in, by a token that only their reader has. */
export const DECLINE_PATH = '/api/unsubscribe';

/** Where reminders of the time that a member chose end, likewise. */
export const END_REMINDERS_PATH = `${DECLINE_PATH}/reminders`;

/** Where digests end, likewise. */
export const END_DIGEST_PATH = `${DECLINE_PATH}/digest`;

/** Where broadcasts are declined, likewise, and subscribed to again. */
export const BROADCASTS_PATH = `${DECLINE_PATH}/broadcasts`;

/** @param broadcastId the broadcast whose link it is */
export const declineBroadcastsPath = (token: string, broadcastId: string) =>
  `${BROADCASTS_PATH}?${new URLSearchParams({ token, broadcast: broadcastId }).toString()}`;

export const endRemindersPath = (token: string) => `${END_REMINDERS_PATH}?${new URLSearchParams({ token }).toString()}`;

export const endDigestPath = (token: string) => `${END_DIGEST_PATH}?${new URLSearchParams({ token }).toString()}`;

export const declinePath = (kind: EmailSetting, token: string) =>
  `${DECLINE_PATH}?${new URLSearchParams({ kind, token }).toString()}`;

import type { EmailSetting } from '@portal/contracts/email-settings';
import * as z from 'zod';

/** The token in each of these links, which only the reader of the email has: 32 bytes in hexadecimal. */
export const unsubscribeToken = z.string().regex(/^[0-9a-f]{64}$/);

/** Where emails of a kind are declined without a sign-in, by a token that only their reader has. */
export const DECLINE_PATH = '/api/unsubscribe';

/** Where reminders of the time that a member chose end, likewise. */
export const END_REMINDERS_PATH = `${DECLINE_PATH}/reminders`;

/** Where digests end, likewise. */
export const END_DIGEST_PATH = `${DECLINE_PATH}/digest`;

/** Where broadcasts and emails of sequences are declined, likewise, and subscribed to again. */
export const BROADCASTS_PATH = `${DECLINE_PATH}/broadcasts`;

/** The announcement whose link it is: a broadcast, an email of a sequence, or one of those that is gone. */
export interface AnnouncementId {
  broadcast?: string | undefined;
  step?: string | undefined;
}

export const declineBroadcastsPath = (token: string, { broadcast, step }: AnnouncementId) =>
  `${BROADCASTS_PATH}?${new URLSearchParams({ token, ...(broadcast && { broadcast }), ...(step && { step }) }).toString()}`;

export const endRemindersPath = (token: string) => `${END_REMINDERS_PATH}?${new URLSearchParams({ token }).toString()}`;

export const endDigestPath = (token: string) => `${END_DIGEST_PATH}?${new URLSearchParams({ token }).toString()}`;

export const declinePath = (kind: EmailSetting, token: string) =>
  `${DECLINE_PATH}?${new URLSearchParams({ kind, token }).toString()}`;

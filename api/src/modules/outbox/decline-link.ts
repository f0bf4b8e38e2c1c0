import type { MailKind } from '@portal/contracts/mail-kinds';

/** Where mails of a kind are declined without a sign-in, by a token that only their reader has. */
export const DECLINE_PATH = '/api/unsubscribe';

export const declinePath = (kind: MailKind, token: string) =>
  `${DECLINE_PATH}?${new URLSearchParams({ kind, token }).toString()}`;

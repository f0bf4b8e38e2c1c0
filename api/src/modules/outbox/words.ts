import type { MailKind } from '@portal/contracts/mail-kinds';

/** What all mails share. */
export const SIGNATURE = `Five Pillars
Lead with purpose. Win with results.
`;

/** What the owner's records call each kind. */
export const MAIL_NAMES: Record<MailKind, string> = {
  account: 'A mail about an account',
  'new-lead': 'A mail about a new lead',
  'lead-confirmation': 'A confirmation to a visitor',
  welcome: 'A welcome to a new member',
  session: 'A mail about a 1:1 session',
  'group-session': 'A mail about a group session',
  message: 'A mail about a member’s message',
  'message-receipt': 'A receipt for a message',
  'plan-request': 'A mail about a plan request',
};

/** Letters with what joins them, and no more than three words: a name, and no link or text of somebody's own. */
const PLAIN_NAME = /^[\p{L}\p{M}'’-]{1,40}( [\p{L}\p{M}'’-]{1,40}){0,2}$/u;

/**
 * Greets by name. Anybody can sign up with anybody's address and any name: what does not look like a name is left out,
 * so that nobody can send others words of their own.
 */
export const greeting = (name: string) => (PLAIN_NAME.test(name.trim()) ? `Hello ${name.trim()},` : 'Hello,');

/** Line breaks and the like have no place in a subject. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Ends a mail that its reader can do without. */
export const declineFooter = (address: string) => `
--
You can do without mails like this one: ${address}
`;

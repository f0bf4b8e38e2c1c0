import { BRAND_SLOTS } from '@portal/contracts/brand-words';

/** What the portal is called in an email's words; who stores the email writes the owner's name for it. */
export const PORTAL = BRAND_SLOTS.name;

/** What all emails share. */
export const SIGNATURE = `${PORTAL}
${BRAND_SLOTS.tagline}
`;

/** Follows words about money where the portal moves none. */
export const TEST_MODE = 'This was a test: no money moves in this portal.';

/** Letters with what joins them, and no more than three words: a name, and no link or text of somebody's own. */
const PLAIN_NAME = /^[\p{L}\p{M}'’-]{1,40}( [\p{L}\p{M}'’-]{1,40}){0,2}$/u;

/**
 * Greets by name. Anybody can sign up with anybody's address and any name: what does not look like a name is left out,
 * so that nobody can send others words of their own.
 */
export const greeting = (name: string) => (PLAIN_NAME.test(name.trim()) ? `Hello ${name.trim()},` : 'Hello,');

/** Line breaks and the like have no place in a subject. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

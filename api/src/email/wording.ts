import { BRAND_SLOTS } from '@portal/contracts/brand-words';

/** Placeholder for the portal's name in emails; replaced by the owner's name for it when the email is stored. */
export const PORTAL = BRAND_SLOTS.name;

/** What all emails share. */
export const SIGNATURE = `${PORTAL}
${BRAND_SLOTS.tagline}
`;

/** Follows words about money where the portal moves none. */
export const TEST_MODE = 'This was a test: no money moves in this portal.';

/** Letters and the characters that join them, in at most three words: a name, and no link or other text. */
const PLAIN_NAME = /^[\p{L}\p{M}'’-]{1,40}( [\p{L}\p{M}'’-]{1,40}){0,2}$/u;

/**
 * A name that can be in an email to somebody else. Anyone can sign up with anyone's address and any name: text that does
 * not look like a name is left out, so that nobody can send others their own words.
 */
export const plainName = (name: string): string | undefined => (PLAIN_NAME.test(name.trim()) ? name.trim() : undefined);

/** Greets by {@link plainName}. */
export function greeting(name: string) {
  const plain = plainName(name);
  return plain === undefined ? 'Hello,' : `Hello ${plain},`;
}

/** Line breaks and the like have no place in a subject. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

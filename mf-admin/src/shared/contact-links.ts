/** Opens a message to a visitor. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

const EXTENSION = /\s*(?:ext\.?|x)\s*\d+\s*$/i;

/**
 * A link that calls a visitor. Phone numbers are stored as typed, so only digits and `+` are used; extensions are
 * dialed by hand.
 */
export const callLink = (phone: string) => `tel:${phone.replace(EXTENSION, '').replace(/[^\d+]/g, '')}`;

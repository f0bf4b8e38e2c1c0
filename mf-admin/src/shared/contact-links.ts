/** Opens a message to a visitor. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

const EXTENSION = /\s*(?:ext\.?|x)\s*\d+\s*$/i;

/** Calls a visitor. Phone numbers are kept as typed, so only what can be dialled is taken; an extension is left to the caller. */
export const callLink = (phone: string) => `tel:${phone.replace(EXTENSION, '').replace(/[^\d+]/g, '')}`;

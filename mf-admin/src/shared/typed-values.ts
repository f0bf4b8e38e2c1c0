/** A typed number; not a number when nothing is typed. */
export const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** A typed link; null when nothing is typed. */
export const linkIn = (text: string) => text.trim() || null;

/** A typed number that need not be there; null when nothing is typed. */
export const optionalNumberIn = (text: string) => (text.trim() === '' ? null : Number(text));

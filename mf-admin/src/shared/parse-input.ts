/** Parses a number; NaN for an empty text. */
export const parseNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** Parses a link; null for an empty text. */
export const parseLink = (text: string) => text.trim() || null;

/** Parses an optional number; null for an empty text. */
export const parseOptionalNumber = (text: string) => (text.trim() === '' ? null : Number(text));

/** A typed amount such as 499 or 49.90 in hundredths; not a whole number where it has parts of them, not a number where it is none. */
export const parseCents = (text: string) => Math.round(parseNumber(text.replaceAll(/[\s,$]/g, '')) * 1e4) / 100;

/** Hundredths as they are typed: `499`, `49.90`. */
export const formatCents = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

/** The end of a chosen day (`2026-03-11`) where this browser is, as an instant; empty when none is chosen. */
export function parseEndOfDay(text: string): string {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return text === '' ? '' : new Date(year, month - 1, day + 1).toISOString();
}

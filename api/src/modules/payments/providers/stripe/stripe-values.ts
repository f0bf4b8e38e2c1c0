/** By which what the portal has sold is known at Stripe, whatever else the account is used for. */
export const METADATA = {
  /** On sessions, subscriptions, payments and invoices: the portal's checkout. */
  checkout: 'portal_checkout',
  /** On prices: the version of a plan. */
  version: 'portal_plan_version',
  /** On subscriptions: when a pause is going to end, in seconds since 1970. */
  pausedUntil: 'portal_paused_until',
} as const;

/** The reference to what may have come along. */
export function refOf(thing: string | { id: string }): string;
export function refOf(thing: string | { id: string } | null | undefined): string | null;
export function refOf(thing: string | { id: string } | null | undefined): string | null {
  if (!thing) return null;
  return typeof thing === 'string' ? thing : thing.id;
}

/** What came along because it was asked for. @throws where it was not */
export function expanded<Thing extends object>(thing: string | Thing | null | undefined): Thing | null {
  if (typeof thing === 'string') throw new Error(`Stripe left out what ${thing} refers to`);
  return thing ?? null;
}

/** Stripe counts seconds since 1970. */
export const instant = (seconds: number): Date => new Date(seconds * 1000);
export const instantOrNull = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? instant(seconds) : null;
export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

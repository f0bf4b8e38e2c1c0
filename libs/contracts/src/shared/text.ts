import * as z from 'zod';
import { LIMITS } from './limits';
import { numberText } from './number-text';

const NUL = '\u0000';

/** Text as typed: valid Unicode that PostgreSQL can store (no NUL, no lone surrogate). */
export const text = () =>
  z.string().refine((value) => !value.includes(NUL) && value.isWellFormed(), 'Contains characters we can’t save');

/** Text that is trimmed and must not be blank. */
export const trimmedText = (max: number, blankMessage = 'Must not be empty') =>
  text().pipe(
    z
      .string()
      .trim()
      .min(1, blankMessage)
      .max(max, `Must be at most ${numberText(max)} characters`),
  );

/** An http or https link; `javascript:`, `data:` and the like are refused. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'Must be an http or https link' })
  .max(LIMITS.url, `Must be at most ${numberText(LIMITS.url)} characters`);

/**
 * An https URL without a user name and password that the portal sends requests to. Whether it leads to the public internet
 * is checked with each request.
 */
export const publicUrl = z
  .url({ protocol: /^https$/, error: 'Must start with https://' })
  .max(LIMITS.url, `Must be at most ${numberText(LIMITS.url)} characters`)
  .refine((url) => !/^https:\/\/[^/?#]*@/.test(url), 'Must not contain a user name or password');

/**
 * The URL of a file that the portal may serve itself: stored as a path of this site, which is valid on every host of
 * the portal; returned as an absolute http or https URL, the only form that earlier releases accept.
 */
export const urlOrPath = (isPath: (link: string) => boolean) =>
  z
    .string()
    .max(LIMITS.url, `Must be at most ${numberText(LIMITS.url)} characters`)
    .refine((link) => isPath(link) || httpUrl.safeParse(link).success, 'Must be an http or https link')
    .meta({ format: 'uri-reference' });

/** An instant: ISO 8601 in UTC, e.g. `2026-03-01T17:00:00.000Z`, in a year that every calendar has, to the microsecond. */
export const instant = z.iso
  .datetime()
  .refine((value) => !value.startsWith('0000') && value.length <= '2026-03-01T17:00:00.000000Z'.length, {
    error: 'Must be an instant such as 2026-03-01T17:00:00Z',
  });

/** Identifier of a stored thing. */
export const id = z.uuid();

/** `{id}` in a path. */
export const idParams = z.object({ id });

/** The version of a stored state; a change based on an outdated version is rejected. */
export const version = z.string().min(1).max(64);

/** A response without any data. */
export const done = z.object({ ok: z.literal(true) });

import { LIMITS } from '@portal/contracts/limits';
import * as z from 'zod';
import type { EmailEvent } from '../email-suppressions.service';

/** An address as a mail provider reports it. */
export const addressSchema = z.string().trim().max(LIMITS.email).pipe(z.email('Must be an email address'));

/** What a provider or its mail server says; may be long, and is shortened when it's stored. */
export const messageSchema = z.string().max(20_000);

/** Headers of a request, in lower case. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Reads what a mail provider reports in its own format. */
export interface EmailEventsReader {
  /**
   * Whether a request is the provider's; undefined if the portal isn't set up for it.
   * @param body the raw bytes of the request
   */
  isAuthentic: ((body: Buffer, headers: RequestHeaders, now: Date) => boolean) | undefined;
  /**
   * The permanent bounces and the complaints that a request reports. What says nothing of an address is left out: other
   * events, temporary failures, and events that aren't whole.
   */
  eventsOf: (body: unknown) => EmailEvent[];
}

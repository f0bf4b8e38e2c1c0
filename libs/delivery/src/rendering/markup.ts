import { prerenderedSchema, redirectSchema, type RenderedMarkup } from '@portal/contracts/release';
import * as z from 'zod';

/** Stored characters of an error, including its stack. */
const FAULT_LENGTH = 2_000;

/** A bundle's result, or why there is none. */
const outcomeSchema = z.union([z.object({ fault: z.string() }), z.object({ result: z.unknown() })]);

/** Parses a renderer's outcome. @throws {Error} with the error that occurred in it */
export function readOutcome(text: string): unknown {
  const outcome = outcomeSchema.parse(JSON.parse(text));
  if ('fault' in outcome) throw new Error(outcome.fault.slice(0, FAULT_LENGTH));
  return outcome.result;
}

/**
 * Parses a page from a renderer. @throws {Error} if there is none, or if it contains something not allowed in a page
 */
export function readMarkup(text: string): RenderedMarkup {
  const result = readOutcome(text);
  const leads = typeof result === 'object' && result !== null && 'redirect' in result;
  const read = leads ? redirectSchema.safeParse(result) : prerenderedSchema.safeParse(result);
  if (read.success) return read.data;
  throw new Error(`The page is refused: ${read.error.issues[0]?.message}`);
}

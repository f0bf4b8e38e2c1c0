import { prerenderedSchema, redirectSchema, type RenderedMarkup } from '@portal/contracts/release';
import * as z from 'zod';

/** Characters of an error, its stack included, that are kept. */
const FAULT_LENGTH = 2_000;

/** What a bundle came to: a result, or why there is none. */
const outcomeSchema = z.union([z.object({ fault: z.string() }), z.object({ result: z.unknown() })]);

/** Reads what a renderer came to. @throws {Error} with what went wrong in it */
export function readOutcome(text: string): unknown {
  const outcome = outcomeSchema.parse(JSON.parse(text));
  if ('fault' in outcome) throw new Error(outcome.fault.slice(0, FAULT_LENGTH));
  return outcome.result;
}

/** Reads a page that a renderer answers. @throws {Error} when there is none, or when it holds what no page may */
export function readMarkup(text: string): RenderedMarkup {
  const result = readOutcome(text);
  const leads = typeof result === 'object' && result !== null && 'redirect' in result;
  const read = leads ? redirectSchema.safeParse(result) : prerenderedSchema.safeParse(result);
  if (read.success) return read.data;
  throw new Error(`The page is refused: ${read.error.issues[0]?.message}`);
}

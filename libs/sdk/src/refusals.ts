import type { ApiError } from '@portal/contracts/errors';
import type { Message } from '@portal/contracts/messages';
import { HttpError } from '@portal/sdk';

/**
 * Which refusals are shown in the server's words: what is gone, taken, too much, too early or part of a plan, or every one but a failure
 * of the server.
 */
const TOLD = {
  some: ({ code }: ApiError) =>
    code !== undefined &&
    ['not_found', 'conflict', 'too_many_requests', 'address_unverified', 'plan_needed'].includes(code),
  every: ({ statusCode }: ApiError) => statusCode < 500,
};

type Which = keyof typeof TOLD;

/** What is wrong with a form, by the field's path: the first fault of each. */
export type Issues = Readonly<Record<string, string>>;

/** Faults, as zod or the API lists them, by the field's path. */
export const issuesOf = (issues: readonly { path: string | readonly PropertyKey[]; message: string }[] = []): Issues =>
  Object.fromEntries(
    issues.map(({ path, message }) => [typeof path === 'string' ? path : path.join('.'), message] as const).reverse(),
  );

const refusalIn = (error: unknown) => (error instanceof HttpError ? error.refusal : undefined);

/** What the server found wrong with a form, if that is why it refused. */
export const refusedIssues = (error: unknown): Issues => issuesOf(refusalIn(error)?.issues);

/** What the server itself has to say about a refusal, where that is to be told: of the first fault, if it names any. */
export function refusalText(error: unknown, which: Which = 'some'): string | undefined {
  const refusal = refusalIn(error);
  return refusal && TOLD[which](refusal) ? (refusal.issues?.[0]?.message ?? refusal.message) : undefined;
}

/** The toast for something that failed: `fallback`, with the server's own words in place of its text where it has some. */
export const refusalMessage = (error: unknown, fallback: Message, which?: Which): Message => ({
  ...fallback,
  description: refusalText(error, which) ?? fallback.description,
});

import type { ApiError } from '@portal/contracts/errors';
import type { Message } from '@portal/contracts/messages';
import { HttpError } from '@portal/sdk';

/**
 * The API errors that are shown with the server's message: not found, conflict, rate limit, unverified email, or plan
 * needed; or every error except server failures.
 */
const TOLD = {
  some: ({ code }: ApiError) =>
    code !== undefined &&
    ['not_found', 'conflict', 'too_many_requests', 'address_unverified', 'plan_needed'].includes(code),
  every: ({ statusCode }: ApiError) => statusCode < 500,
};

type Which = keyof typeof TOLD;

/** The errors of a form, by the field's path: the first of each. */
export type Issues = Readonly<Record<string, string>>;

/** Errors, as zod or the API lists them, by the field's path. */
export const issuesOf = (issues: readonly { path: string | readonly PropertyKey[]; message: string }[] = []): Issues =>
  Object.fromEntries(
    issues.map(({ path, message }) => [typeof path === 'string' ? path : path.join('.'), message] as const).reverse(),
  );

const apiErrorIn = (error: unknown) => (error instanceof HttpError ? error.refusal : undefined);

/** The server's validation errors for a form, if that is why it rejected the request. */
export const apiErrorIssues = (error: unknown): Issues => issuesOf(apiErrorIn(error)?.issues);

/** The server's own message for an API error, where it should be shown: of its first issue, if it names any. */
export function apiErrorText(error: unknown, which: Which = 'some'): string | undefined {
  const apiError = apiErrorIn(error);
  return apiError && TOLD[which](apiError) ? (apiError.issues?.[0]?.message ?? apiError.message) : undefined;
}

/** The toast for a failure: `fallback`, with the server's message as its description if there is one. */
export const apiErrorMessage = (error: unknown, fallback: Message, which?: Which): Message => ({
  ...fallback,
  description: apiErrorText(error, which) ?? fallback.description,
});

/** @deprecated Use `apiErrorIssues`. Removed with SDK 2. */
export const refusedIssues = apiErrorIssues;
/** @deprecated Use `apiErrorText`. Removed with SDK 2. */
export const refusalText = apiErrorText;
/** @deprecated Use `apiErrorMessage`. Removed with SDK 2. */
export const refusalMessage = apiErrorMessage;

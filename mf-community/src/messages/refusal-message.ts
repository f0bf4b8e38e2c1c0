import type { Message } from '@portal/contracts/messages';
import { HttpError } from '@portal/sdk';

/** Refusals whose words the server chooses for the member: what is gone, taken or too much. */
const TOLD = ['not_found', 'conflict', 'too_many_requests'];

/** What the server has to say about a refusal, when that is meant for the member. */
export function refusalText(error: Error): string | undefined {
  const refusal = error instanceof HttpError ? error.refusal : undefined;
  return refusal?.code && TOLD.includes(refusal.code) ? refusal.message : undefined;
}

/** `fallback`, with the server's own words in place of its text where there are some. */
export const refusalMessage = (error: Error, fallback: Message): Message => ({
  ...fallback,
  description: refusalText(error) ?? fallback.description,
});

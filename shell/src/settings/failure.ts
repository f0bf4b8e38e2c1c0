import type { Message } from '@portal/contracts/messages';
import { HttpError } from '@portal/sdk';

/** The toast for something that failed: where the server knows better why (too many attempts), in its words. */
export function failure(error: Error, message: Message): Message {
  const refusal = error instanceof HttpError ? error.refusal : undefined;
  return refusal?.code === 'too_many_requests' ? { ...message, description: refusal.message } : message;
}

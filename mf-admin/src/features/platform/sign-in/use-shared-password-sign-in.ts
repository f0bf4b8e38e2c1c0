import { adminLogin, listSubmissions } from '@portal/contracts/admin';
import type { Message } from '@portal/contracts/messages';
import { callKey, callOptions, HttpError, isUnauthorized, useQueryClient, useSend, useToast } from '@portal/sdk';
import { messages } from './copy';
import { useCompleteSignIn } from './use-complete-sign-in';

/** The server accepted the sign-in, but the browser did not keep the cookie. */
class SignInNotKept extends Error {}

/** Why sign-in is currently impossible, if another password would not help. */
export function blockedReason(error: Error | null): string | undefined {
  if (error instanceof SignInNotKept) return messages.notKept.description;
  const apiError = error instanceof HttpError ? error.refusal : undefined;
  return apiError?.code === 'too_many_requests' ? apiError.message : undefined;
}

/** The message for a failure: a rejection means a wrong password, unless sign-in is locked after too many attempts. */
function messageFor(error: Error): Message {
  if (error instanceof SignInNotKept) return messages.notKept;
  if (!(error instanceof HttpError)) return messages.unreachable;
  return { ...messages.refused, description: blockedReason(error) ?? messages.refused.description };
}

/**
 * Signs the admin in and opens the admin dashboard, whose list is fetched first, because it shows whether the session
 * was kept.
 */
export function useSharedPasswordSignIn() {
  const toast = useToast();
  const enter = useCompleteSignIn();
  const client = useQueryClient();
  return useSend(adminLogin, {
    onSuccess: async () => {
      await client.prefetchQuery(callOptions(listSubmissions, {}));
      const list = client.getQueryState(callKey(listSubmissions, {}));
      if (isUnauthorized(list?.error)) throw new SignInNotKept();
      await enter('owner', '/admin', 'password');
    },
    onError: (error) => toast(messageFor(error)),
  });
}

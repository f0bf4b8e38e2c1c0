import { adminLogin, listSubmissions } from '@portal/contracts/admin';
import type { Message } from '@portal/contracts/messages';
import { callKey, callOptions, HttpError, isUnauthorized, useQueryClient, useSend, useToast } from '@portal/sdk';
import { messages } from './copy';
import { useCompleteSignIn } from './use-complete-sign-in';

/** The server let the admin in, but the browser kept no cookie of it. */
class SignInNotKept extends Error {}

/** Why nobody can sign in here just now, where trying another password would not help. */
export function blockedReason(error: Error | null): string | undefined {
  if (error instanceof SignInNotKept) return messages.notKept.description;
  const apiError = error instanceof HttpError ? error.refusal : undefined;
  return apiError?.code === 'too_many_requests' ? apiError.message : undefined;
}

/** What to tell about a failure: a refusal is a wrong password, unless sign-in is locked after too many. */
function messageFor(error: Error): Message {
  if (error instanceof SignInNotKept) return messages.notKept;
  if (!(error instanceof HttpError)) return messages.unreachable;
  return { ...messages.refused, description: blockedReason(error) ?? messages.refused.description };
}

/** Signs the admin in and opens the admin dashboard, whose list is asked for on the way: it shows who is signed in. */
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

import type { Call, CallInput, CallOutput } from '@portal/contracts/call';
import type { Message } from '@portal/contracts/messages';
import { forgetAdmin, HttpError, isUnauthorized, useSend, useToast } from '@portal/sdk';

interface AdminSendOptions<C extends Call> {
  /** Told when the call fails, unless the server itself says why (status 4xx). */
  failed: Message;
  onSuccess?: (data: CallOutput<C>, input: CallInput<C>) => unknown;
  /** Called after a success and after a failure, e.g. to read again what another admin may have changed. */
  onSettled?: () => unknown;
}

/** What to tell about a failure: the server's own words for a refusal, else the given message. */
export const messageFor = (error: Error, failed: Message): Message => {
  const told = error instanceof HttpError && error.status < 500 ? error.refusal : undefined;
  return told ? { ...failed, description: told.issues?.[0]?.message ?? told.message } : failed;
};

/** Makes a change as the admin: failures become a toast, and a session that has ended leads to sign-in. */
export function useAdminSend<C extends Call>(call: C, { failed, onSuccess, onSettled }: AdminSendOptions<C>) {
  const toast = useToast();
  return useSend(call, {
    ...(onSuccess && { onSuccess }),
    ...(onSettled && { onSettled }),
    onError: (error) => {
      if (isUnauthorized(error)) forgetAdmin();
      else toast(messageFor(error, failed));
    },
  });
}

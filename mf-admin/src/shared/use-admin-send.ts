import type { Call, CallInput, CallOutput } from '@portal/contracts/call';
import type { Message } from '@portal/contracts/messages';
import { forgetAdmin, isUnauthorized, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';

interface AdminSendOptions<C extends Call> {
  /** The toast if the call fails, unless the server itself gives a reason (status 4xx). */
  failed: Message;
  /** Called first, so that a form can show field errors. */
  onRefused?: (error: Error) => unknown;
  onSuccess?: (data: CallOutput<C>, input: CallInput<C>) => unknown;
  /** Called after a success or a failure, e.g. to reload what another admin may have changed. */
  onSettled?: () => unknown;
}

/** Makes a change as the admin: failures become a toast, and a session that has ended leads to sign-in. */
export function useAdminSend<C extends Call>(
  call: C,
  { failed, onRefused, onSuccess, onSettled }: AdminSendOptions<C>,
) {
  const toast = useToast();
  return useSend(call, {
    ...(onSuccess && { onSuccess }),
    ...(onSettled && { onSettled }),
    onError: (error) => {
      onRefused?.(error);
      if (isUnauthorized(error)) forgetAdmin();
      else toast(apiErrorMessage(error, failed, 'every'));
    },
  });
}

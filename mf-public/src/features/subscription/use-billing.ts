import { getBilling, listReceipts, createCustomerPortalSession, type billingSchema } from '@portal/contracts/billing';
import type { Call, CallOutput } from '@portal/contracts/call';
import type { Message } from '@portal/contracts/messages';
import { callKey, useQueryClient, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { toasts } from './copy';

type BillingCall = Call & { response: typeof billingSchema };

/** Sends a change of the member's plans, and updates the page. */
export function useBillingSend<C extends BillingCall>(call: C, done: Message, onDone?: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useSend(call, {
    onSuccess: (billing: CallOutput<C>) => {
      client.setQueryData(callKey(getBilling, {}), billing);
      toast(done);
      onDone?.();
      // The member's access may have changed: other pages refetch. A change may have a receipt.
      void client.invalidateQueries({ refetchType: 'none' });
      return client.refetchQueries({ queryKey: callKey(listReceipts, {}) });
    },
    onError: (error) => {
      toast(apiErrorMessage(error, toasts.notDone, 'every'));
      return client.invalidateQueries({ queryKey: callKey(getBilling, {}) });
    },
  });
}

/** Opens the payment provider's page for changing the card. */
export function useCardPage() {
  const toast = useToast();
  const open = useSend(createCustomerPortalSession, {
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast(apiErrorMessage(error, toasts.notOpened, 'every')),
  });
  return { open: () => open.mutate({}), isOpening: open.isPending || open.isSuccess };
}

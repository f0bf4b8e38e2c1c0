import { getFirstDay, saveFirstDay } from '@portal/contracts/first-day';
import { callKey, useQueryClient, useSend, useToast } from '@portal/sdk';
import { refusalMessage } from '@portal/sdk/refusals';
import { messages } from './copy';

/** Saves a part of the first day; every page that shows it then shows what was saved. */
export function useSaveFirstDay() {
  const client = useQueryClient();
  const toast = useToast();
  return useSend(saveFirstDay, {
    onSuccess: (saved) => client.setQueryData(callKey(getFirstDay, {}), saved),
    onError: (error) => toast(refusalMessage(error, messages.failed, 'every')),
  });
}

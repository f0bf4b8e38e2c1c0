import { getDashboard, type Dashboard } from '@portal/contracts/dashboard';
import { getFirstDay, saveFirstDay, type FirstDay } from '@portal/contracts/first-day';
import { callKey, useQueryClient, useSend } from '@portal/sdk';

/** Saves a part of the onboarding; every page that shows it then shows what was saved. */
export function useSaveOnboarding(onError: (error: Error) => void) {
  const client = useQueryClient();
  const onSuccess = (saved: FirstDay) => {
    const { goal, done } = saved;
    client.setQueryData(callKey(getFirstDay, {}), saved);
    client.setQueryData<Dashboard>(
      callKey(getDashboard, {}),
      (before) => before && { ...before, firstDay: { goal, done } },
    );
  };
  return useSend(saveFirstDay, { onSuccess, onError });
}

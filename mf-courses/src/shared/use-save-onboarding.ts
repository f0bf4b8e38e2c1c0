import { listMemberCourses } from '@portal/contracts/courses';
import { getDashboard, type Dashboard } from '@portal/contracts/dashboard';
import { getOnboarding, updateOnboarding, type Onboarding } from '@portal/contracts/onboarding';
import { callKey, useQueryClient, useSend } from '@portal/sdk';

/** Saves a part of the onboarding, and updates every page that shows it. */
export function useSaveOnboarding(onError: (error: Error) => void) {
  const client = useQueryClient();
  const onSuccess = (saved: Onboarding) => {
    const { goal, done } = saved;
    client.setQueryData(callKey(getOnboarding, {}), saved);
    // The goal decides which course is recommended.
    void client.invalidateQueries({ queryKey: callKey(listMemberCourses, {}) });
    client.setQueryData<Dashboard>(
      callKey(getDashboard, {}),
      (before) => before && { ...before, firstDay: { goal, done } },
    );
  };
  return useSend(updateOnboarding, { onSuccess, onError });
}

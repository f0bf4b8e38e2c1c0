import { useCallback } from 'react';
import { listAvailableSlots } from '@portal/contracts/coaching';
import { getDashboard } from '@portal/contracts/dashboard';
import { callKey, useQueryClient } from '@portal/sdk';

/** Refetches the sessions and the free times: both change with every booking. */
export function useRefreshedSessions() {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: callKey(getDashboard, {}) });
    void client.invalidateQueries({ queryKey: callKey(listAvailableSlots, {}) });
  }, [client]);
}

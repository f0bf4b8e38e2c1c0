import { useEffect, useState } from 'react';
import { getPurchase, type PurchaseState } from '@portal/contracts/billing';
import { HttpError, useCall } from '@portal/sdk';

/** Milliseconds between requests, the number before the wait is explained, and the maximum number. */
const POLLING = { every: 1_000, patient: 20, most: 120 } as const;

/** Whether a purchase has reached its final state. */
const isSettled = ({ state, isOpen }: PurchaseState) => state === 'expired' || (state === 'paid' && isOpen);

/**
 * A purchase's state, polled until it is final: the browser may return from the payment before the provider's event
 * arrives.
 */
export function usePurchase(id: string) {
  const { data, error, refetch } = useCall(getPurchase, { params: { id } });
  const [attempts, setAttempts] = useState(0);
  const isUnknown = error instanceof HttpError && error.status === 404;
  const isPolling = !(data && isSettled(data)) && !isUnknown && attempts < POLLING.most;

  useEffect(() => {
    if (!isPolling) return undefined;
    const timer = setTimeout(() => {
      void refetch().finally(() => setAttempts((count) => count + 1));
    }, POLLING.every);
    return () => clearTimeout(timer);
  }, [isPolling, attempts, refetch]);

  return {
    purchase: data,
    /** There is none with this id. */
    isUnknown,
    /** No request has succeeded so far. */
    isFailed: error !== null && !data,
    isSlow: attempts >= POLLING.patient,
    /** Restarts polling. */
    checkAgain: () => {
      setAttempts(0);
      void refetch();
    },
  };
}

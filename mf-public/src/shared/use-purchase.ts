import { useEffect, useState } from 'react';
import { getPurchase, type PurchaseState } from '@portal/contracts/billing';
import { HttpError, useCall } from '@portal/sdk';

/** Milliseconds between two requests, how many are made before the wait is explained, and how many at all. */
const POLLING = { every: 1_000, patient: 20, most: 120 } as const;

/** Whether nothing more is going to happen to a purchase by itself. */
const isSettled = ({ state, isOpen }: PurchaseState) => state === 'expired' || (state === 'paid' && isOpen);

/**
 * The state of a purchase, polled until it is settled: the browser is back from the payment before the provider's message
 * has come.
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
    /** It could not be looked up, not even once. */
    isFailed: error !== null && !data,
    isSlow: attempts >= POLLING.patient,
    /** Starts polling again. */
    checkAgain: () => {
      setAttempts(0);
      void refetch();
    },
  };
}

import { useEffect, useState } from 'react';
import { getPurchase, type PurchaseState } from '@portal/contracts/billing';
import { HttpError, useCall } from '@portal/sdk';

/** Milliseconds between two looks, how many are made before the wait is explained, and how many at all. */
const LOOKS = { every: 1_000, patient: 20, most: 120 } as const;

/** Whether nothing more is going to happen to a purchase by itself. */
const isSettled = ({ state, isOpen }: PurchaseState) => state === 'expired' || (state === 'paid' && isOpen);

/**
 * How a purchase stands, looked at until it is settled: the browser is back from the payment before the provider's message
 * has come.
 */
export function usePurchase(id: string) {
  const { data, error, refetch } = useCall(getPurchase, { params: { id } });
  const [looks, setLooks] = useState(0);
  const isUnknown = error instanceof HttpError && error.status === 404;
  const waits = !(data && isSettled(data)) && !isUnknown && looks < LOOKS.most;

  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => {
      void refetch().finally(() => setLooks((count) => count + 1));
    }, LOOKS.every);
    return () => clearTimeout(timer);
  }, [waits, looks, refetch]);

  return {
    purchase: data,
    /** There is none with this id. */
    isUnknown,
    /** It could not be looked up, not even once. */
    isFailed: error !== null && !data,
    isSlow: looks >= LOOKS.patient,
    /** Begins to look anew. */
    checkAgain: () => {
      setLooks(0);
      void refetch();
    },
  };
}

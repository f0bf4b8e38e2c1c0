import { useState } from 'react';
import { createCheckout } from '@portal/contracts/billing';
import { useSend, useToast } from '@portal/sdk';
import { apiErrorMessage, apiErrorIssues } from '@portal/sdk/api-errors';
import { toasts } from './copy';

/** Leads a member to the payment of a plan, with the code that they typed. */
export function useCheckout() {
  const toast = useToast();
  const [coupon, setCoupon] = useState('');
  const begin = useSend(createCheckout, {
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      if (!apiErrorIssues(error)['coupon']) toast(apiErrorMessage(error, toasts.notBegun, 'every'));
    },
  });
  return {
    coupon,
    setCoupon: (code: string) => {
      begin.reset();
      setCoupon(code);
    },
    /** Why the code does not count. */
    couponIssue: apiErrorIssues(begin.error)['coupon'],
    buy: (versionId: string) => {
      const code = coupon.trim();
      begin.mutate({ body: { versionId, ...(code !== '' && { coupon: code }) } });
    },
    /** Once it is begun the browser is on its way. */
    isStarting: (versionId: string | undefined) =>
      (begin.isPending || begin.isSuccess) && begin.variables?.body.versionId === versionId,
    isBusy: begin.isPending || begin.isSuccess,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

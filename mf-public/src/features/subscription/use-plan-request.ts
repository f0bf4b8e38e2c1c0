import { useState } from 'react';
import { createPlanRequest, type PlanRequest } from '@portal/contracts/plan-requests';
import { ELITE_PLAN, PLANS } from '@portal/contracts/plans';
import { useSend, useToast } from '@portal/sdk';
import { toasts } from './copy';

type PlanId = PlanRequest['plan'];

const nameOf = (id: PlanId) => PLANS.find((plan) => plan.id === id)?.name ?? ELITE_PLAN.name;

/** Sends plan requests, and tracks those pending or sent since the page was opened. */
export function usePlanRequest() {
  const toast = useToast();
  const [sent, setSent] = useState<readonly PlanId[]>([]);
  const send = useSend(createPlanRequest, {
    onSuccess: (_stored, { body }) => {
      setSent((before) => [...before, body.plan]);
      toast(toasts.requested(nameOf(body.plan)));
    },
    onError: () => toast(toasts.failed),
  });

  return {
    request: (body: PlanRequest, onSent?: () => void) => send.mutate({ body }, { onSuccess: onSent }),
    isSent: (id: PlanId) => sent.includes(id),
    isSending: (id: PlanId) => send.isPending && send.variables.body.plan === id,
    busy: send.isPending,
    failed: send.isError,
  };
}

export type PlanRequests = ReturnType<typeof usePlanRequest>;

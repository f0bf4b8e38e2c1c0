import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getPlans } from '@portal/contracts/plan-catalog';
import { getSocialProof } from '@portal/contracts/social-proof';
import { pageTitle } from '@portal/contracts/titles';
import { prefetch } from '../../src/prefetch';
import Landing from '../../src/views/landing';

export const metadata: Metadata = { title: pageTitle('Business coaching for realtors, loan officers and owners') };

export default async function Page() {
  const state = await prefetch({ call: getPlans }, { call: getSocialProof });
  return (
    <HydrationBoundary state={state}>
      <Landing />
    </HydrationBoundary>
  );
}

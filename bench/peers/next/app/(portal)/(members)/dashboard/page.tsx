import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getDashboard } from '@portal/contracts/dashboard';
import { pageTitle } from '@portal/contracts/titles';
import { prefetch } from '../../../../src/prefetch';
import Dashboard from '../../../../src/views/dashboard';

export const metadata: Metadata = { title: pageTitle('Daily Dashboard') };

export default async function Page() {
  const state = await prefetch({ call: getDashboard });
  return (
    <HydrationBoundary state={state}>
      <Dashboard />
    </HydrationBoundary>
  );
}

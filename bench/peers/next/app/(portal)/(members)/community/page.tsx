import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { listPosts } from '@portal/contracts/community';
import { listEvents } from '@portal/contracts/events';
import { pageTitle } from '@portal/contracts/titles';
import { prefetch } from '../../../../src/prefetch';
import Community from '../../../../src/views/community';

export const metadata: Metadata = { title: pageTitle('Community') };

export default async function Page() {
  const state = await prefetch({ call: listPosts, isPaged: true }, { call: listEvents });
  return (
    <HydrationBoundary state={state}>
      <Community />
    </HydrationBoundary>
  );
}

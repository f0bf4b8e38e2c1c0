import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getCurrentUser } from '@portal/contracts/auth';
import { Frame } from '../../../src/frame';
import { entries } from '../../../src/navigation';
import { prefetch } from '../../../src/prefetch';

export default async function MembersLayout({ children }: { children: ReactNode }) {
  return (
    <HydrationBoundary state={await prefetch({ call: getCurrentUser })}>
      <Frame entries={entries}>{children}</Frame>
    </HydrationBoundary>
  );
}

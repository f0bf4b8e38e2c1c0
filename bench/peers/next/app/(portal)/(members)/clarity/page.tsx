import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { listLessonProgress, listLessons } from '@portal/contracts/lessons';
import { pageTitle } from '@portal/contracts/titles';
import { prefetch } from '../../../../src/prefetch';
import Clarity from '../../../../src/views/clarity';

export const metadata: Metadata = { title: pageTitle('29-Day Clarity Course') };

export default async function Page() {
  const state = await prefetch(
    { call: listLessons, path: '/api/courses/clarity/lessons' },
    { call: listLessonProgress, path: '/api/courses/clarity/progress' },
  );
  return (
    <HydrationBoundary state={state}>
      <Clarity />
    </HydrationBoundary>
  );
}

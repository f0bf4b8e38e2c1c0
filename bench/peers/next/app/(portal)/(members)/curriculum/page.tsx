import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { listCourses, listMemberCourses } from '@portal/contracts/courses';
import { pageTitle } from '@portal/contracts/titles';
import { prefetch } from '../../../../src/prefetch';
import Curriculum from '../../../../src/views/curriculum';

export const metadata: Metadata = { title: pageTitle('Curriculum') };

export default async function Page() {
  const state = await prefetch({ call: listCourses }, { call: listMemberCourses });
  return (
    <HydrationBoundary state={state}>
      <Curriculum />
    </HydrationBoundary>
  );
}

import { useState } from 'react';
import { listSubmissions } from '@portal/contracts/admin';
import type { Submission } from '@portal/contracts/questionnaire';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorNotice } from '@portal/ui/error-notice';
import { PageTitle } from '@portal/ui/page-title';
import { Section } from '@portal/ui/section';
import { Spinner } from '@portal/ui/spinner';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { AdminFrame } from '../../frame/admin-frame';
import { useAdminCall } from '../../frame/use-admin-call';
import { copy } from './copy';
import { SubmissionDetails } from './submission-details';
import { SubmissionStats } from './submission-stats';
import { SubmissionsTable } from './submissions-table';

/** The admin's list of questionnaire submissions (spec section 2). */
export function SubmissionsScreen() {
  return (
    <AdminFrame>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      <Submissions />
    </AdminFrame>
  );
}

function Submissions() {
  const list = useAdminCall(listSubmissions, {});
  const [viewed, setViewed] = useState<Submission>();

  if (list.isPending) return <Spinner page label={copy.loading} />;
  if (list.isError) {
    return (
      <Stack gap="xs">
        <ErrorNotice message={copy.loadFailed} retryLabel={copy.retry} onRetry={() => void list.refetch()} />
        <Text muted size="sm">
          {copy.fetchFailed}
        </Text>
      </Stack>
    );
  }
  return (
    <>
      <SubmissionStats submissions={list.data} now={new Date(list.dataUpdatedAt)} />
      <Section id="submissions" title={copy.table.title}>
        {list.data.length === 0 ? (
          <EmptyState title={copy.table.empty} text={copy.table.emptyText} icon="mail" />
        ) : (
          <SubmissionsTable submissions={list.data} onView={setViewed} />
        )}
      </Section>
      {viewed && <SubmissionDetails submission={viewed} onClose={() => setViewed(undefined)} />}
    </>
  );
}

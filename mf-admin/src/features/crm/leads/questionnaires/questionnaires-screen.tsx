import { useState, type ReactNode } from 'react';
import { listSubmissions } from '@portal/contracts/admin';
import type { Submission } from '@portal/contracts/questionnaire';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorNotice } from '@portal/ui/error-notice';
import { PageTitle } from '@portal/ui/page-title';
import { Section } from '@portal/ui/section';
import { Spinner } from '@portal/ui/spinner';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { AdminLayout } from '../../../../shared/admin-layout';
import { useAdminCall } from '../../../../shared/use-admin-call';
import { copy } from './copy';
import { QuestionnaireDetails } from './questionnaire-details';
import { QuestionnaireStats } from './questionnaire-stats';
import { QuestionnairesTable } from './questionnaires-table';

/** The admin's list of questionnaire submissions (spec section 2), below the page's opening content. */
export function QuestionnairesScreen({ opening }: { opening?: ReactNode }) {
  return (
    <AdminLayout>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      {opening}
      <Questionnaires />
    </AdminLayout>
  );
}

function Questionnaires() {
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
      <QuestionnaireStats leads={list.data} now={new Date(list.dataUpdatedAt)} />
      <Section id="submissions" title={copy.table.title}>
        {list.data.length === 0 ? (
          <EmptyState title={copy.table.empty} text={copy.table.emptyText} icon="mail" />
        ) : (
          <QuestionnairesTable leads={list.data} onView={setViewed} />
        )}
      </Section>
      {viewed && <QuestionnaireDetails lead={viewed} onClose={() => setViewed(undefined)} />}
    </>
  );
}

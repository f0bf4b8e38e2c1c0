import { getDashboard } from '@portal/contracts/dashboard';
import { useCall, useMember } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { Spinner } from '@portal/ui/spinner';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { AddPriority } from './add-priority';
import { copy } from './copy';

/** Today's priorities: read with one call, and added with another. */
export function Today() {
  const { firstName } = useMember();
  const { data, isError, refetch } = useCall(getDashboard, {});
  const priorities = data?.dailyPriorities;

  return (
    <Page>
      <PageTitle intro={copy.greeting(firstName)}>{copy.title}</PageTitle>
      {isError && <ErrorNotice message={copy.failed} onRetry={() => void refetch()} />}
      {!isError && !priorities && <Spinner label={copy.loading} />}
      {priorities?.length === 0 && <EmptyState {...copy.empty} icon="target" />}
      <Stack as="ul" role="list">
        {priorities?.map(({ id, title }) => (
          <Card as="li" key={id}>
            <Text>{title}</Text>
          </Card>
        ))}
      </Stack>
      {priorities && <AddPriority />}
    </Page>
  );
}

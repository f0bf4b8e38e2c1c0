import { useState } from 'react';
import { styled } from 'styled-components';
import type { CallOutput } from '@portal/contracts/call';
import { listWebhookEndpoints, type createWebhookEndpoint, type WebhookEndpoint } from '@portal/contracts/webhooks';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { FocusFallback } from '@portal/ui/focus-fallback';
import { Icon } from '@portal/ui/icon';
import { PageTitle } from '@portal/ui/page-title';
import { TableSkeleton } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { Table, type Column } from '@portal/ui/table';
import { AdminLayout } from '../../../shared/admin-layout';
import { BackLink } from '../../../shared/back-link';
import { QueryResult } from '../../../shared/query-result';
import { SecretCard } from '../../../shared/secret-card';
import { useAdminCall } from '../../../shared/use-admin-call';
import { copy, messages, secretCopy } from './copy';
import { AddEndpointDialog } from './endpoint-dialog';
import { EndpointStatus } from './endpoint-status';

const { columns: headers } = copy;

const StyledUrl = styled.strong`
  overflow-wrap: anywhere;
`;

const COLUMNS: Column<WebhookEndpoint>[] = [
  { key: 'url', header: headers.url, cell: ({ url }) => <StyledUrl>{url}</StyledUrl> },
  { key: 'events', header: headers.events, cell: ({ events }) => copy.events(events.length) },
  { key: 'status', header: headers.status, cell: (endpoint) => <EndpointStatus {...endpoint} /> },
  {
    key: 'actions',
    header: headers.actions,
    cell: ({ id, url }) => (
      <Button
        as={Link}
        to={`/admin/webhooks/${id}`}
        variant="secondary"
        size="small"
        aria-label={`${copy.open}: ${url}`}
      >
        {copy.open}
      </Button>
    ),
  },
];

/** The endpoints that are sent events. */
export function WebhooksScreen() {
  const list = useAdminCall(listWebhookEndpoints, {});
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<CallOutput<typeof createWebhookEndpoint>>();
  return (
    <AdminLayout>
      <Row>
        <BackLink to="/admin/settings" label={copy.back} />
      </Row>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      <FocusFallback>
        <Stack gap="lg">
          <Row>
            <Button onClick={() => setAdding(true)}>
              <Icon name="plus" size={18} />
              {copy.add}
            </Button>
          </Row>
          {added && (
            <SecretCard
              id="webhook-secret"
              as="h2"
              title={secretCopy.title}
              secret={added.secret}
              texts={secretCopy}
              messages={messages}
              onDone={() => setAdded(undefined)}
            />
          )}
        </Stack>
      </FocusFallback>
      <QueryResult query={list} loading={copy.loading} skeleton={<TableSkeleton />} failed={copy.failed}>
        {(endpoints) =>
          endpoints.length === 0 ? (
            <EmptyState icon="bolt" {...copy.empty} />
          ) : (
            <Table caption={copy.caption} columns={COLUMNS} rows={endpoints} rowKey={({ id }) => id} />
          )
        }
      </QueryResult>
      {adding && (
        <AddEndpointDialog
          onClose={() => setAdding(false)}
          onAdded={(made) => {
            setAdding(false);
            setAdded(made);
            void list.refetch();
          }}
        />
      )}
    </AdminLayout>
  );
}

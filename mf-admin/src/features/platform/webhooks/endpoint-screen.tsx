import { useState } from 'react';
import { styled } from 'styled-components';
import {
  listWebhookDeliveries,
  listWebhookEndpoints,
  sendWebhookTest,
  type WebhookEndpoint,
} from '@portal/contracts/webhooks';
import { useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { ErrorNotice } from '@portal/ui/error-notice';
import { FocusFallback } from '@portal/ui/focus-fallback';
import { PageTitle } from '@portal/ui/page-title';
import { Section } from '@portal/ui/section';
import { TableSkeleton } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { AdminLayout } from '../../../shared/admin-layout';
import { BackLink } from '../../../shared/back-link';
import { pageTitleOf, QueryResult } from '../../../shared/query-result';
import { SecretCard } from '../../../shared/secret-card';
import { TitleSkeleton } from '../../../shared/skeletons';
import { useAdminCall } from '../../../shared/use-admin-call';
import { useAdminPages } from '../../../shared/use-admin-pages';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy as listCopy, detailsCopy as copy, eventName, logCopy, messages, secretCopy } from './copy';
import { Deliveries } from './deliveries';
import { EndpointActions } from './endpoint-actions';
import { EndpointStatus } from './endpoint-status';

const StyledUrl = styled.span`
  overflow-wrap: anywhere;
`;

const SKELETON = (
  <>
    <TitleSkeleton />
    <TableSkeleton />
  </>
);

/** One endpoint, and what was sent to it. */
export function EndpointScreen({ id }: { id: string }) {
  const endpoints = useAdminCall(listWebhookEndpoints, {});
  return (
    <AdminLayout>
      <Row>
        <BackLink to="/admin/webhooks" label={copy.back} />
      </Row>
      <QueryResult
        page="admin-webhook"
        query={endpoints}
        loading={copy.loading}
        skeleton={SKELETON}
        failed={listCopy.failed}
      >
        {(all) => {
          const endpoint = all.find((one) => one.id === id);
          return endpoint ? <Details endpoint={endpoint} onChanged={() => endpoints.refetch()} /> : <Gone />;
        }}
      </QueryResult>
    </AdminLayout>
  );
}

const Gone = () => (
  <>
    <PageTitle>{pageTitleOf('admin-webhook')}</PageTitle>
    <ErrorNotice message={copy.gone} />
  </>
);

interface DetailsProps {
  endpoint: WebhookEndpoint;
  onChanged: () => Promise<unknown>;
}

function Details({ endpoint, onChanged }: DetailsProps) {
  const toast = useToast();
  const params = { id: endpoint.id };
  const [secret, setSecret] = useState<string>();
  const log = useAdminPages(listWebhookDeliveries, (next) => ({ params, query: Object.fromEntries(next) }));
  const test = useAdminSend(sendWebhookTest, {
    failed: messages.testFailed,
    onSuccess: () => toast(messages.tested),
    onSettled: () => log.refetch(),
  });
  const { off, failingSince } = endpoint;
  return (
    <>
      <PageTitle eyebrow={pageTitleOf('admin-webhook')} intro={<EndpointStatus {...endpoint} />}>
        <StyledUrl>{new URL(endpoint.url).host}</StyledUrl>
      </PageTitle>
      <FocusFallback>
        <Stack>
          <Text>
            <StyledUrl>{endpoint.url}</StyledUrl>
          </Text>
          <Text muted>
            {copy.events}: {endpoint.events.map(eventName).join(', ')}
          </Text>
          {off && <Text>{copy.off[off.reason]}</Text>}
          {!off && failingSince && <Text>{copy.failing}</Text>}
          <EndpointActions endpoint={endpoint} onChanged={onChanged} onRotated={setSecret} />
          {secret && (
            <SecretCard
              id="webhook-secret"
              as="h2"
              title={secretCopy.title}
              secret={secret}
              texts={secretCopy}
              messages={messages}
              onDone={() => setSecret(undefined)}
            />
          )}
        </Stack>
      </FocusFallback>
      <Section
        id="webhook-log"
        title={logCopy.title}
        action={
          !off && (
            <Button disabled={test.isPending} onClick={() => test.mutate({ params })}>
              {copy.test}
            </Button>
          )
        }
      >
        <Deliveries log={log} canResend={!off} />
      </Section>
    </>
  );
}

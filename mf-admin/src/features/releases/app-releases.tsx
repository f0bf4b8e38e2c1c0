import { styled } from 'styled-components';
import type { ReleaseOverview } from '@portal/contracts/releases';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Section } from '@portal/ui/section';
import { Row } from '@portal/ui/stack';
import { Table } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import { useMoveRelease } from './use-move-release';

const StyledDetails = styled.details`
  summary {
    cursor: pointer;
  }
`;

const time = (iso: string) => new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function Health({ overview }: { overview: ReleaseOverview }) {
  if (overview.health.length === 0) return <Text muted>{copy.nothingReported}</Text>;
  return (
    <Table
      caption={`${copy.health}: ${overview.app}`}
      rows={overview.health}
      rowKey={({ version }) => version}
      columns={[
        { key: 'version', header: copy.healthColumns.version, cell: ({ version }) => version },
        { key: 'loads', header: copy.healthColumns.loads, cell: ({ loads }) => loads },
        { key: 'failures', header: copy.healthColumns.failures, cell: ({ failures }) => failures },
        { key: 'mean', header: copy.healthColumns.mean, cell: ({ meanDuration }) => copy.milliseconds(meanDuration) },
      ]}
    />
  );
}

function History({ overview }: { overview: ReleaseOverview }) {
  return (
    <StyledDetails>
      <summary>{copy.history}</summary>
      <Table
        caption={`${copy.history}: ${overview.app}`}
        rows={overview.history}
        rowKey={({ at, channel, version }) => `${at} ${channel} ${version}`}
        columns={[
          { key: 'action', header: copy.columns.action, cell: ({ action }) => copy.actions[action] },
          { key: 'channel', header: copy.columns.channel, cell: ({ channel }) => copy.channels[channel] },
          { key: 'version', header: copy.columns.version, cell: ({ version }) => version },
          { key: 'at', header: copy.columns.at, cell: ({ at }) => time(at) },
        ]}
      />
    </StyledDetails>
  );
}

/** One app: what is live and in canary, with a way back and a way forward. */
export function AppReleases({ overview }: { overview: ReleaseOverview }) {
  const { app, stable, canary, history, failing } = overview;
  const { rollBack, promote, isPending } = useMoveRelease(overview);
  const hasEarlier = history.some((step) => step.channel === 'stable' && step.version !== stable);
  return (
    <Section id={app} title={app}>
      <Card>
        {failing && <ErrorNotice message={copy.failing} />}
        <Row justify="between">
          <Row>
            <Badge tone="green">{copy.live}</Badge>
            <Text>{stable ?? copy.notPublished}</Text>
            {canary && (
              <>
                <Badge tone="gold">{copy.canary}</Badge>
                <Text>{canary}</Text>
              </>
            )}
          </Row>
          <Row>
            {canary && (
              <Button size="small" disabled={isPending} onClick={promote} aria-label={`${copy.promote}: ${app}`}>
                {copy.promote}
              </Button>
            )}
            {hasEarlier && (
              <Button
                size="small"
                variant="secondary"
                disabled={isPending}
                onClick={rollBack}
                aria-label={`${copy.rollBack} ${app}`}
              >
                {copy.rollBack}
              </Button>
            )}
          </Row>
        </Row>
        {app !== 'shell' && <Health overview={overview} />}
        {history.length > 0 && <History overview={overview} />}
      </Card>
    </Section>
  );
}

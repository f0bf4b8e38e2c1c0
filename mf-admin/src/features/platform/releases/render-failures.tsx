import type { RenderFailures as Failures } from '@portal/contracts/releases';
import { Badge } from '@portal/ui/badge';
import { Subsection } from '@portal/ui/subsection';
import { Table } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { ExactTime } from '../../../shared/exact-time';
import { renderingCopy as copy } from './copy';

/** The pages of an app that were not rendered on the server, and why. */
export const RenderFailures = ({ app, failures }: { app: string; failures: readonly Failures[] }) => (
  <Subsection title={copy.title}>
    <Text muted size="sm">
      {copy.intro}
    </Text>
    <Table
      caption={`${copy.title}: ${app}`}
      rows={failures}
      rowKey={({ pageId, version }) => `${pageId} ${version}`}
      columns={[
        { key: 'page', header: copy.columns.page, cell: ({ pageId }) => pageId },
        {
          key: 'version',
          header: copy.columns.version,
          cell: ({ version, suspended }) => (
            <>
              {version} {suspended && <Badge tone="red">{copy.suspended}</Badge>}
            </>
          ),
        },
        { key: 'failures', header: copy.columns.failures, cell: ({ failures: times }) => times },
        { key: 'lastAt', header: copy.columns.lastAt, cell: ({ lastAt }) => <ExactTime at={lastAt} /> },
        { key: 'lastError', header: copy.columns.lastError, cell: ({ lastError }) => lastError },
      ]}
    />
  </Subsection>
);

import type { ReleaseOverview } from '@portal/contracts/delivery';
import { Subsection } from '@portal/ui/subsection';
import { Table } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { healthCopy as copy } from './copy';

/** In how many networks each release of an app loaded and failed. */
export const Health = ({ overview: { app, health } }: { overview: ReleaseOverview }) => (
  <Subsection title={copy.title}>
    {health.length === 0 ? (
      <Text muted>{copy.nothingReported}</Text>
    ) : (
      <Table
        caption={`${copy.title}: ${app}`}
        rows={health}
        rowKey={({ version }) => version}
        columns={[
          { key: 'version', header: copy.columns.version, cell: ({ version }) => version },
          { key: 'loads', header: copy.columns.loads, cell: ({ loads }) => loads },
          { key: 'failures', header: copy.columns.failures, cell: ({ failures }) => failures },
          { key: 'mean', header: copy.columns.mean, cell: ({ meanDuration }) => copy.milliseconds(meanDuration) },
        ]}
      />
    )}
  </Subsection>
);

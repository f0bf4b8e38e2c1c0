import type { ReleaseOverview } from '@portal/contracts/delivery';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Subsection } from '@portal/ui/subsection';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { earlierCopy as copy } from './copy';
import { earlierReleases, type EarlierRelease } from './release-history';
import { CollapsibleList } from './collapsible-list';
import { planRollback, type PlannedDeployment } from './plan-deployment';
import { ReleaseSource } from './release-source';

interface EarlierReleasesProps {
  overview: ReleaseOverview;
  onPlan: (planned: PlannedDeployment) => void;
}

/** Releases that were live or candidates before, with a rollback button for each that was not withdrawn. */
export function EarlierReleases({ overview, onPlan }: EarlierReleasesProps) {
  const { app } = overview;
  const earlier = earlierReleases(overview);
  const entry = ({ version, release, standing }: EarlierRelease) => (
    <Stack gap="xxs">
      <Row justify="between">
        <Row gap="xs">
          <Text weight="medium" muted={standing !== 'ready'}>
            {version}
          </Text>
          {standing === 'withdrawn' && <Badge tone="red">{copy.withdrawn}</Badge>}
          {standing === 'gone' && <Badge>{copy.gone}</Badge>}
        </Row>
        {standing === 'ready' && (
          <Button
            size="small"
            variant="secondary"
            aria-label={`${copy.goBack}: ${app} ${version}`}
            onClick={() => onPlan(planRollback(overview, version))}
          >
            {copy.goBack}
          </Button>
        )}
      </Row>
      {release && <ReleaseSource release={release} />}
    </Stack>
  );
  return (
    <Subsection title={copy.title}>
      {earlier.length === 0 ? (
        <Text muted>{copy.none}</Text>
      ) : (
        <CollapsibleList
          id={`${app}-earlier`}
          label={`${copy.title}: ${app}`}
          items={earlier}
          itemKey={({ version }) => version}
        >
          {entry}
        </CollapsibleList>
      )}
    </Subsection>
  );
}

import type { ReleaseOverview } from '@portal/contracts/delivery';
import { liveOf, stepBackOf } from '@portal/delivery/state';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { ExactTime } from '../../../shared/exact-time';
import { appCopy as copy } from './copy';
import { liveSince, releaseOf } from './release-history';
import { planRollback, type PlannedDeployment } from './plan-deployment';
import { ReleaseSource } from './release-source';

interface LiveReleaseProps {
  overview: ReleaseOverview;
  onPlan: (planned: PlannedDeployment) => void;
}

/** An app's live release, since when it is live, its origin, and the rollback button. */
export function LiveRelease({ overview, onPlan }: LiveReleaseProps) {
  const { app, state } = overview;
  const live = liveOf(state);
  if (live === undefined) return <Text muted>{state.retired ? copy.retiredText : copy.notLive}</Text>;
  const since = liveSince(overview);
  const stepBack = stepBackOf(state);
  return (
    <Stack gap="xs">
      <Row justify="between">
        <Row>
          <Badge tone="green">{copy.live}</Badge>
          <Text weight="strong">{live}</Text>
        </Row>
        {stepBack !== undefined && (
          <Button
            size="small"
            variant="secondary"
            aria-label={`${copy.goBack}: ${app}`}
            onClick={() => onPlan(planRollback(overview, stepBack))}
          >
            {copy.goBack}
          </Button>
        )}
      </Row>
      {since && (
        <Text size="sm">
          {copy.since} <ExactTime at={since} />
        </Text>
      )}
      <ReleaseSource release={releaseOf(overview, live)} />
    </Stack>
  );
}

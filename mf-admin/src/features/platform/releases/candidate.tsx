import type { ReleaseOverview } from '@portal/contracts/delivery';
import type { AppState } from '@portal/contracts/deployments';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { candidateCopy as copy } from './copy';
import { releaseOf } from './release-history';
import { planPromotion, planWithdrawal, type PlannedDeployment } from './plan-deployment';
import { ReleaseSource } from './release-source';
import { RolloutForm } from './rollout-form';

interface CandidateProps {
  overview: ReleaseOverview;
  candidate: NonNullable<AppState['candidate']>;
  onPlan: (planned: PlannedDeployment) => void;
}

/** What is tried out of an app, by how many, and the ways on from there. */
export function Candidate({ overview, candidate, onPlan }: CandidateProps) {
  const { app } = overview;
  const { version } = candidate;
  return (
    <Stack gap="xs">
      <Row justify="between">
        <Row>
          <Badge tone="gold">{copy.title}</Badge>
          <Text weight="strong">{version}</Text>
        </Row>
        <Row gap="xs">
          <Button
            size="small"
            aria-label={`${copy.promote}: ${app}`}
            onClick={() => onPlan(planPromotion(overview, version))}
          >
            {copy.promote}
          </Button>
          <Button
            size="small"
            variant="secondary"
            aria-label={`${copy.withdraw}: ${app}`}
            onClick={() => onPlan(planWithdrawal(overview, version))}
          >
            {copy.withdraw}
          </Button>
        </Row>
      </Row>
      <ReleaseSource release={releaseOf(overview, version)} />
      <RolloutForm app={app} candidate={candidate} />
      <Text muted size="xs">
        {copy.shareHint}
      </Text>
    </Stack>
  );
}

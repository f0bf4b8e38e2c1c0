import { useState } from 'react';
import type { ReleaseOverview } from '@portal/contracts/delivery';
import { HOST } from '@portal/contracts/release';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Columns } from '@portal/ui/grid';
import { FocusFallback } from '@portal/ui/focus-fallback';
import { Section } from '@portal/ui/section';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { Candidate } from './candidate';
import { ConfirmDeployment } from './confirm-deployment';
import { appCopy as copy } from './copy';
import { EarlierReleases } from './earlier-releases';
import { Health } from './health';
import { LiveRelease } from './live-release';
import { DeploymentHistory } from './deployment-history';
import { planRetirement, type PlannedDeployment } from './plan-deployment';
import { RenderFailures } from './render-failures';

/** One app: its live and candidate releases, load times, actions, and deployment history. */
export function AppCard({ overview }: { overview: ReleaseOverview }) {
  const [planned, setPlanned] = useState<PlannedDeployment>();
  const { app, state, health, failing, renderFailures = [] } = overview;
  const isInUse = state.stack.length > 0 || state.candidate !== null;
  const isLoaded = app !== HOST && (isInUse || health.length > 0);
  const canRetire = app !== HOST && isInUse;
  return (
    <Section id={app} title={app} action={state.retired && <Badge>{copy.retired}</Badge>}>
      <FocusFallback>
        <Card>
          {failing && <ErrorNotice message={copy.failing} />}
          <Columns>
            <Stack gap="lg">
              <LiveRelease overview={overview} onPlan={setPlanned} />
              {state.candidate && <Candidate overview={overview} candidate={state.candidate} onPlan={setPlanned} />}
              {isLoaded && <Health overview={overview} />}
            </Stack>
            <Stack gap="lg">
              <EarlierReleases overview={overview} onPlan={setPlanned} />
              <DeploymentHistory overview={overview} />
            </Stack>
          </Columns>
          {renderFailures.length > 0 && <RenderFailures app={app} failures={renderFailures} />}
          {canRetire && (
            <Row justify="end">
              <Text muted size="sm">
                {copy.retireText}
              </Text>
              <Button
                variant="secondary"
                size="small"
                aria-label={`${copy.retire}: ${app}`}
                onClick={() => setPlanned(planRetirement(overview))}
              >
                {copy.retire}
              </Button>
            </Row>
          )}
        </Card>
      </FocusFallback>
      {planned && <ConfirmDeployment planned={planned} onClose={() => setPlanned(undefined)} />}
    </Section>
  );
}

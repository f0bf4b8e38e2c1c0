import { PILLAR_DETAILS, PILLARS, type PillarProgress } from '@portal/contracts/pillars';
import { Card } from '@portal/ui/card';
import { ErrorNotice } from '@portal/ui/error-notice';
import { ProgressBar } from '@portal/ui/progress-bar';
import { Section } from '@portal/ui/section';
import { progressOf } from '../../shared/pillar-progress';
import { copy } from './copy';

interface PillarsSectionProps {
  /** Missing when they could not be loaded. */
  pillars: readonly PillarProgress[] | undefined;
  onRetry: () => void;
}

/** A bar for each of the five pillars. */
export function PillarsSection({ pillars, onRetry }: PillarsSectionProps) {
  return (
    <Section id="pillars" title={copy.pillars.title}>
      {pillars ? (
        <Card level="quiet">
          {PILLARS.map((pillar) => (
            <ProgressBar
              key={pillar}
              captioned
              label={PILLAR_DETAILS[pillar].name}
              value={progressOf(pillars, pillar)}
              tone={PILLAR_DETAILS[pillar].color}
            />
          ))}
        </Card>
      ) : (
        <ErrorNotice message={copy.pillars.failed} onRetry={onRetry} />
      )}
    </Section>
  );
}

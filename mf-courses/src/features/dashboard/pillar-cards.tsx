import { styled } from 'styled-components';
import { PILLAR_DETAILS, PILLARS, type Pillar, type PillarProgress } from '@portal/contracts/pillars';
import { Link } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { Grid } from '@portal/ui/grid';
import { ProgressBar } from '@portal/ui/progress-bar';
import { Section } from '@portal/ui/section';
import { Text } from '@portal/ui/text';
import { font } from '@portal/ui/tokens';
import { progressOf } from '../../shared/pillar-progress';
import { copy } from './copy';

const StyledPercent = styled.p`
  font-size: ${font.size.h2};
  font-weight: ${font.weight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
`;

/** The pillars whose cards lead to a course of their own. */
const COURSES: Partial<Record<Pillar, string>> = { clarity: '/clarity', discipline: '/discipline' };

function PillarCard({ pillar, progress }: { pillar: Pillar; progress: number }) {
  const { name, colour } = PILLAR_DETAILS[pillar];
  const to = COURSES[pillar];
  const content = (
    <>
      <div>
        <Text as="span" size="sm" weight="medium">
          {name}
        </Text>
        <StyledPercent>{Math.round(progress)}%</StyledPercent>
      </div>
      <ProgressBar label={copy.pillars.progress(name)} value={progress} tone={colour} size="small" />
      {to && (
        <Text as="span" size="xs" muted>
          {copy.pillars.start}
        </Text>
      )}
    </>
  );
  return to ? (
    <Card as={Link} to={to} interactive tone={colour} padding="md">
      {content}
    </Card>
  ) : (
    <Card tone={colour} padding="md">
      {content}
    </Card>
  );
}

/** The five pillars and how far each is. */
export function PillarCards({ pillars }: { pillars: readonly PillarProgress[] }) {
  return (
    <Section id="pillars" title={copy.pillars.title}>
      <Grid min="7.5rem" gap="sm">
        {PILLARS.map((pillar) => (
          <PillarCard key={pillar} pillar={pillar} progress={progressOf(pillars, pillar)} />
        ))}
      </Grid>
    </Section>
  );
}

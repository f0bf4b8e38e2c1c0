import { styled } from 'styled-components';
import { MASTERED_AT, PILLAR_DETAILS, PILLARS, type Pillar, type PillarProgress } from '@portal/contracts/pillars';
import { Link } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { Figure } from '@portal/ui/figure';
import { Icon } from '@portal/ui/icon';
import { ProgressBar } from '@portal/ui/progress-bar';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { space, touch } from '@portal/ui/tokens';
import { progressOf } from '../../shared/pillar-progress';
import { copy } from './copy';

const StyledPillar = styled(Card)`
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr) max-content 1.25rem;
  align-items: center;
  gap: ${space.sm};
  min-height: ${touch};
  padding: ${space.sm} ${space.md};

  > :nth-child(3) {
    min-width: 4.5rem;
    text-align: end;
    white-space: nowrap;
  }
`;

/** Pillars whose cards link to their own course. */
const COURSES: Partial<Record<Pillar, string>> = { clarity: '/clarity', discipline: '/discipline' };

function PillarCard({ pillar, progress }: { pillar: Pillar; progress: number }) {
  const { name, color } = PILLAR_DETAILS[pillar];
  const to = COURSES[pillar];
  const isFinished = progress >= MASTERED_AT;
  const content = (
    <>
      <div>
        <Text as="span" size="sm" weight="strong">
          {name}
        </Text>
        {(isFinished || to) && (
          <Text size="xs" muted>
            {isFinished ? copy.pillars.completed : copy.pillars.start}
          </Text>
        )}
      </div>
      <ProgressBar label={copy.pillars.progress(name)} value={progress} tone={color} size="small" />
      <Figure>{Math.round(progress)}%</Figure>
      {to && <Icon name="chevron-right" size={20} />}
    </>
  );
  return to ? (
    <StyledPillar as={Link} to={to} level="quiet" interactive>
      {content}
    </StyledPillar>
  ) : (
    <StyledPillar level="quiet">{content}</StyledPillar>
  );
}

/** The five pillars and how far each is. */
export function PillarCards({ pillars }: { pillars: readonly PillarProgress[] }) {
  return (
    <Stack gap="xs">
      {PILLARS.map((pillar) => (
        <PillarCard key={pillar} pillar={pillar} progress={progressOf(pillars, pillar)} />
      ))}
    </Stack>
  );
}

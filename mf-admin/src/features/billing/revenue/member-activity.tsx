import { styled } from 'styled-components';
import type { ActivitySummary } from '@portal/contracts/refund-guarantee';
import { PILLAR_DETAILS } from '@portal/contracts/pillars';
import { Heading } from '@portal/ui/heading';
import { ProgressBar } from '@portal/ui/progress-bar';
import { Stack } from '@portal/ui/stack';
import { space } from '@portal/ui/tokens';
import { StatList } from '../../../shared/stat-list';
import { copy } from './copy';

const { refundRequests: texts } = copy;

const StyledBars = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  gap: ${space.sm} ${space.md};
`;

/** What a member did, by numbers alone. */
export function MemberActivity({ figures }: { figures: ActivitySummary }) {
  const numbers = [
    [texts.activeDays, figures.activeDays],
    [texts.lessons, figures.lessonsCompleted],
    [texts.habits, figures.habitsTicked],
    [texts.streak, figures.streak],
    [texts.priorities, figures.prioritiesDone],
    [texts.oneToOnes, figures.oneToOnes],
  ] as const;
  return (
    <Stack gap="sm">
      <Heading as="h3" size="h3">
        {texts.figures}
      </Heading>
      <StatList stats={numbers} />
      <StyledBars>
        {figures.pillars.map(({ pillar, progress }) => (
          <ProgressBar
            key={pillar}
            size="small"
            captioned
            label={PILLAR_DETAILS[pillar].name}
            tone={PILLAR_DETAILS[pillar].color}
            value={progress}
          />
        ))}
      </StyledBars>
    </Stack>
  );
}

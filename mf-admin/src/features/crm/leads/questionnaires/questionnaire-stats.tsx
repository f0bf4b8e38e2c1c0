import { styled } from 'styled-components';
import type { Submission } from '@portal/contracts/questionnaire';
import { StatTile } from '@portal/ui/stat-tile';
import { from, space } from '@portal/ui/tokens';
import { copy } from './copy';
import { countLeads } from './questionnaire-counts';

const StyledStats = styled.section`
  display: grid;
  gap: ${space.md};

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${from.desktop} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

interface QuestionnaireStatsProps {
  leads: readonly Submission[];
  now: Date;
}

/** The four stat cards. */
export function QuestionnaireStats({ leads, now }: QuestionnaireStatsProps) {
  const counts = countLeads(leads, now);
  return (
    <StyledStats aria-label={copy.stats.label}>
      <StatTile label={copy.stats.total} value={counts.total} icon="layers" tone="blue" />
      <StatTile label={copy.stats.thisWeek} value={counts.thisWeek} icon="calendar" tone="green" />
      <StatTile label={copy.stats.highIncome} value={counts.highIncome} icon="trend" tone="gold" />
      <StatTile label={copy.stats.realEstate} value={counts.realEstate} icon="home" tone="purple" />
    </StyledStats>
  );
}

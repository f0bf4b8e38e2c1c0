import { styled } from 'styled-components';
import { StatTile } from '@portal/ui/stat-tile';
import { below, from, space } from '@portal/ui/tokens';
import { copy } from './copy';

/** The last one has the longest label. */
const StyledStats = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.3fr);
  gap: ${space.md};

  ${below.tablet} {
    gap: ${space.xs};
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The three static stat cards (spec section 2): in a row, smaller on a phone, and stacked next to the feed. */
export const CommunityStats = () => (
  <StyledStats aria-label={copy.statsLabel}>
    {copy.stats.map((stat) => (
      <StatTile key={stat.label} {...stat} compact />
    ))}
  </StyledStats>
);

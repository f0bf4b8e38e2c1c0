import { styled } from 'styled-components';
import { PILLAR_DETAILS, PILLARS, type Pillar } from '@portal/contracts/pillars';
import { Button } from '@portal/ui/button';
import { Toolbar } from '@portal/ui/toolbar';
import { space, touch } from '@portal/ui/tokens';
import { copy } from './copy';

const StyledFilter = styled(Toolbar)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};

  > button {
    min-width: ${touch};
  }
`;

interface PillarFilterProps {
  /** Undefined for all posts. */
  shown: Pillar | undefined;
  onShow: (pillar: Pillar | undefined) => void;
}

/** Selects the pillar that the feed shows. */
export const PillarFilter = ({ shown, onShow }: PillarFilterProps) => (
  <StyledFilter aria-label={copy.feed.filter}>
    {[undefined, ...PILLARS].map((pillar) => (
      <Button
        key={pillar ?? ''}
        variant="secondary"
        size="small"
        aria-pressed={pillar === shown}
        onClick={() => onShow(pillar)}
      >
        {pillar ? PILLAR_DETAILS[pillar].name : copy.feed.all}
      </Button>
    ))}
  </StyledFilter>
);

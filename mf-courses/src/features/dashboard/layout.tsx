import { styled } from 'styled-components';
import { contentVisibilityAuto } from '@portal/ui/page';
import { below, from, space } from '@portal/ui/tokens';

/**
 * The dashboard's two columns (section 2). The source order is that of a phone, where actions for today come before
 * what can be viewed later: the course, priorities, habits, and the next session, then pillars and the community.
 */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};

  ${below.tablet} {
    gap: ${space.sm};

    > :not(:first-child) {
      padding-block: ${space.sm};
    }
  }
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    > :nth-child(1) {
      grid-area: 1 / 1;
    }
    > :nth-child(2) {
      grid-area: 2 / 1;
    }
    > :nth-child(3) {
      grid-area: 1 / 2;
    }
    > :nth-child(4) {
      grid-area: 2 / 2;
    }
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

/** A part to look at when today is done. */
export const Later = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xl};
  padding-top: ${space.md};
  ${contentVisibilityAuto('24rem')}
`;

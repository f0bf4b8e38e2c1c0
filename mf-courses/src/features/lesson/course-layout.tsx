import { styled } from 'styled-components';
import { Card } from '@portal/ui/card';
import { Columns } from '@portal/ui/grid';
import { Stack } from '@portal/ui/stack';
import { below, from, space } from '@portal/ui/tokens';

/** The course's progress is next to the lesson, or above it on a phone. */
export const CourseColumns = styled(Columns)`
  ${below.tablet} {
    gap: ${space.sm};
  }
`;

/** The course's progress; without a card on a phone, so that the lesson starts higher up. */
export const Overview = styled(Card)`
  ${from.desktop} {
    position: sticky;
    top: 5rem;
  }
  ${below.tablet} {
    gap: ${space.sm};
    padding: 0;
    border: 0;
    border-radius: 0;
    background: none;
    box-shadow: none;
    overflow: visible;
  }
`;

/** The lesson, and the ways to its neighbours. */
export const Study = styled(Stack)`
  ${below.tablet} {
    gap: ${space.sm};
  }
`;

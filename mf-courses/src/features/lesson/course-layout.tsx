import { styled } from 'styled-components';
import { Card } from '@portal/ui/card';
import { Columns } from '@portal/ui/grid';
import { Stack } from '@portal/ui/stack';
import { below, from, space } from '@portal/ui/tokens';

/** How far the course is beside what is studied; on a phone above it. */
export const CourseColumns = styled(Columns)`
  ${below.tablet} {
    gap: ${space.sm};
  }
`;

/** How far the course is; on a phone it lies on the page, so that the lesson begins early. */
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

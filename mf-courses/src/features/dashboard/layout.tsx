import { styled } from 'styled-components';
import { Card } from '@portal/ui/card';
import { contentVisibilityAuto } from '@portal/ui/page';
import { color, from, space } from '@portal/ui/tokens';

/** Everything for today in one strip: the lesson across it, what can be ticked and the next call side by side below. */
export const Today = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0;
  padding: 0;

  > * {
    padding: ${space.md} ${space.card};
  }
  > * + * {
    border-top: 1px solid ${color.border};
  }
  > :first-child {
    border: 0;
    border-radius: 0;
    box-shadow: none;
    padding: ${space.hero};
  }

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :not(:first-child) {
      padding-block: ${space.card};
    }
    > :first-child,
    > :last-child {
      grid-column: 1 / -1;
    }
    > :nth-child(3) {
      border-left: 1px solid ${color.border};
    }
  }
  ${from.desktop} {
    grid-template-columns: 5fr 5fr 4fr;

    > :last-child {
      grid-column: auto;
      border-left: 1px solid ${color.border};
    }
  }
`;

/** What can be looked at when today is done. */
export const Later = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.section} clamp(1.5rem, 9.2vw - 3.25rem, 3rem);

  > * {
    ${contentVisibilityAuto('45rem')}
  }

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Page } from '@portal/ui/page';
import { Text } from '@portal/ui/text';
import { below, font, from, space } from '@portal/ui/tokens';

/** On a phone what is studied comes first: everything above it moves together. */
const StyledFrame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.lg};

  ${below.tablet} {
    gap: ${space.xs};
    margin-top: calc(-1 * ${space.sm});
  }
`;

const StyledTitle = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.md};

  > a {
    margin-inline-end: -1.125rem;
  }
  ${below.tablet} {
    && h1 {
      font-size: ${font.size.lg};
      letter-spacing: -0.01em;
    }
  }
`;

const StyledIntro = styled(Text)`
  flex-basis: 100%;

  ${below.tablet} {
    display: none;
  }
`;

const StyledShort = styled.span`
  ${from.tablet} {
    display: none;
  }
`;

const StyledLong = styled.span<{ $hasShort: boolean }>`
  ${below.tablet} {
    display: ${({ $hasShort }) => ($hasShort ? 'none' : 'inline')};
  }
`;

export interface BackLink {
  to: string;
  label: string;
  /** The end of the label, which is enough beside the arrow where there is little room. */
  short?: string;
}

export const BACK_TO_CURRICULUM: BackLink = {
  label: 'Back to Curriculum',
  short: 'Curriculum',
  to: '/curriculum',
};

interface CourseFrameProps {
  title: string;
  intro?: string;
  back: BackLink;
  children: ReactNode;
}

/** The screen of a course: its name, the way back, and what is studied. */
export function CourseFrame({ title, intro, back: { to, label, short }, children }: CourseFrameProps) {
  return (
    <Page>
      <StyledFrame>
        <StyledTitle>
          <Heading as="h1" size="h1">
            {title}
          </Heading>
          <Button as={Link} to={to} variant="ghost" aria-label={label}>
            <Icon name="arrow-left" size={18} />
            <StyledLong $hasShort={short !== undefined}>{label}</StyledLong>
            {short && <StyledShort>{short}</StyledShort>}
          </Button>
          {intro && (
            <StyledIntro muted size="lg">
              {intro}
            </StyledIntro>
          )}
        </StyledTitle>
        {children}
      </StyledFrame>
    </Page>
  );
}

import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '@portal/ui/heading';
import { Page } from '@portal/ui/page';
import { Text } from '@portal/ui/text';
import { below, font, space } from '@portal/ui/tokens';
import { BackLink, type BackLinkProps } from './back-link';

/** On a phone, the lesson comes first: the content above it scrolls together. */
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
    margin-inline-end: -1rem;
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

interface CourseFrameProps {
  title: string;
  intro?: string;
  back: BackLinkProps;
  children: ReactNode;
}

/** The layout of a course's screen: its title, the link back, and the content. */
export function CourseFrame({ title, intro, back, children }: CourseFrameProps) {
  return (
    <Page>
      <StyledFrame>
        <StyledTitle>
          <Heading as="h1" size="h1">
            {title}
          </Heading>
          <BackLink {...back} />
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

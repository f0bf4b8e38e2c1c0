import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Eyebrow, Heading } from './heading';
import { Stack } from './stack';
import { Text } from './text';
import { space, width } from './tokens';

const StyledPageTitle = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space.md} ${space.lg};

  > :first-child {
    max-width: ${width.text};
  }
`;

export type PageTitleProps = {
  children: ReactNode;
  eyebrow?: string;
  intro?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
};

/** The one `h1` of a screen, with what introduces it. */
export function PageTitle({ children, eyebrow, intro, actions }: PageTitleProps) {
  return (
    <StyledPageTitle>
      <Stack gap="xs">
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <Heading as="h1" size="h1">
          {children}
        </Heading>
        {intro && (
          <Text muted size="lg">
            {intro}
          </Text>
        )}
      </Stack>
      {actions}
    </StyledPageTitle>
  );
}

import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link, useBrand } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Page } from '@portal/ui/page';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { font, own, space, tone } from '@portal/ui/tokens';
import { copy } from './copy';

const StyledSeal = styled.span`
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 4.5rem;
  border-radius: 50%;
  background: ${tone.green.tint};
  color: ${tone.green.text};
`;

const StyledStep = styled.li`
  counter-increment: step;
  display: grid;
  grid-template-columns: 2.75rem 1fr;
  gap: ${space.xxs} ${space.md};
  align-items: start;

  &::before {
    content: counter(step);
    grid-row: span 2;
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border-radius: 50%;
    background: ${own.tint};
    color: ${own.text};
    font-weight: ${font.weight.bold};
  }
`;

interface ThankYouProps {
  /** Whether they have booked their strategy session: then nobody needs to contact them about it. */
  isBooked: boolean;
  /** What they can do right away. */
  children: ReactNode;
}

/** The page after the questionnaire is stored, with the three next steps of the spec (section 2). */
export function ThankYou({ isBooked, children }: ThankYouProps) {
  const { contact } = useBrand();
  const [review, schedule, plan] = copy.steps;
  const steps = [review, isBooked ? copy.booked : schedule, plan];
  return (
    <Page size="text">
      <Stack align="center" gap="sm">
        <StyledSeal>
          <Icon name="check" size={36} />
        </StyledSeal>
        <Heading as="h1" size="h1" align="center">
          {copy.title}
        </Heading>
        <Text size="lg" muted align="center">
          {copy.text}
        </Text>
      </Stack>
      {children}
      <Card padding="xl">
        <Heading size="h3">{copy.nextTitle}</Heading>
        <Stack as="ol" role="list" gap="lg">
          {steps.map(({ title, text }) => (
            <StyledStep key={title}>
              <Text as="strong" weight="strong">
                {title}
              </Text>
              <Text muted>{text}</Text>
            </StyledStep>
          ))}
        </Stack>
      </Card>
      <Stack align="center">
        <Text muted align="center">
          {copy.contact} <a href={`mailto:${contact}`}>{contact}</a>.
        </Text>
        <Button as={Link} to="/" size="large">
          {copy.home}
        </Button>
      </Stack>
    </Page>
  );
}

import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LEGAL } from '@portal/contracts/legal';
import { getSampleLesson, SAMPLE_LESSON_PAGE } from '@portal/contracts/sample-lesson';
import { Link, useCall } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Columns } from '@portal/ui/grid';
import { Heading } from '@portal/ui/heading';
import { Section } from '@portal/ui/section';
import { Text } from '@portal/ui/text';
import { color, space } from '@portal/ui/tokens';
import { LinkRow } from '../../shared/link-row';
import { copy } from './copy';

const { faq, strategy } = copy;

const StyledAnswers = styled.ul`
  li {
    display: flex;
    flex-direction: column;
    gap: ${space.xs};
    padding-block: ${space.md};
    border-block-start: 1px solid ${color.border};
  }
`;

/**
 * Answers before the purchase, with the free strategy session next to them.
 * @param isSold whether plans are bought here, rather than requested
 */
export function PricingFaq({ isSold }: { isSold: boolean }) {
  const { data } = useCall(getSampleLesson, {});
  const range = data?.minutesPerDay;
  return (
    <Columns gap="xl">
      <Section id="faq" title={faq.title}>
        <StyledAnswers role="list">
          {isSold && faq.whenSold.map((item) => <Answer key={item.question} {...item} />)}
          <Answer question={faq.day.question} answer={faq.day.answer(range)}>
            <Link to={SAMPLE_LESSON_PAGE}>{faq.day.link}</Link>
          </Answer>
          <Answer {...faq.devices} />
          <Answer question={faq.privacy.question} answer={faq.privacy.answer}>
            <Link to={LEGAL.privacy.path}>{faq.privacy.link}</Link>
          </Answer>
        </StyledAnswers>
      </Section>
      <Card level="hero" padding="xl" as="section" aria-labelledby="strategy-title">
        <Heading id="strategy-title" size="h3">
          {strategy.title}
        </Heading>
        <Text muted>{strategy.text}</Text>
        <Button as={Link} to="/questionnaire" size="large">
          {strategy.action}
        </Button>
      </Card>
    </Columns>
  );
}

function Answer({ question, answer, children }: { question: string; answer: string; children?: ReactNode }) {
  return (
    <li>
      <Heading as="h3" size="h3">
        {question}
      </Heading>
      <Text muted>{answer}</Text>
      {children && <LinkRow>{children}</LinkRow>}
    </li>
  );
}

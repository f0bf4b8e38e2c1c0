import { styled } from 'styled-components';
import type { IntakeAnswers } from '@portal/contracts/registration';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Text } from '@portal/ui/text';
import { ExactTime } from '../../shared/exact-time';
import { detailsCopy } from './copy';
import { FactList } from './fact-list';

const { startingPoint: texts } = detailsCopy;

const StyledWords = styled(Text)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** A member's intake answers about their business. */
export function IntakeCard({ startingPoint }: { startingPoint: IntakeAnswers }) {
  const { industry, currentIncome, incomeGoal, businessDescription, writtenAt } = startingPoint;
  const facts = [
    { term: texts.industry, value: industry },
    { term: texts.currentIncome, value: currentIncome },
    { term: texts.incomeGoal, value: incomeGoal },
    { term: texts.writtenAt, value: <ExactTime at={writtenAt} /> },
  ];
  return (
    <Card as="section" aria-labelledby="starting-point">
      <Heading as="h2" size="h3" id="starting-point">
        {texts.title}
      </Heading>
      <Text muted size="sm">
        {texts.intro}
      </Text>
      <FactList facts={facts} />
      <StyledWords>{businessDescription}</StyledWords>
    </Card>
  );
}

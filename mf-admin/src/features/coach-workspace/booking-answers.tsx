import type { CoachWorkspaceSessionDetails } from '@portal/contracts/coach-workspace';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { ContactButtons } from '../../shared/lead/contact-buttons';
import { LeadFacts } from '../../shared/lead/lead-facts';
import { sessionCopy } from './copy';

interface BookingAnswersProps {
  answers: NonNullable<CoachWorkspaceSessionDetails['answers']>;
}

/** A strategy session visitor's answers to the questionnaire, and their contact details. */
export const BookingAnswers = ({ answers }: BookingAnswersProps) => (
  <Card as="section" aria-labelledby="answers-title">
    <Heading as="h2" size="h3" id="answers-title">
      {sessionCopy.answers}
    </Heading>
    <LeadFacts lead={answers} />
    <Row gap="xs">
      <ContactButtons {...answers} />
    </Row>
  </Card>
);

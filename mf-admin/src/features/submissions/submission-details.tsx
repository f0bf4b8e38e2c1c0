import { Dialog } from '@portal/ui/dialog';
import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import type { Submission } from '@portal/contracts/questionnaire';
import { ContactButtons } from '../../submission/contact-buttons';
import { SubmissionFacts } from '../../submission/submission-facts';
import { copy } from './copy';

interface SubmissionDetailsProps {
  submission: Submission;
  onClose: () => void;
}

/** Everything a visitor sent, and the ways to reach them. */
export function SubmissionDetails({ submission, onClose }: SubmissionDetailsProps) {
  const contact = <ContactButtons {...submission} />;
  return (
    <Dialog id="submission-details" title={copy.details.title} open onClose={onClose} wide footer={contact}>
      <Stack gap="lg">
        <Heading as="h3" size="h2">
          {submission.name}
        </Heading>
        <SubmissionFacts submission={submission} />
      </Stack>
    </Dialog>
  );
}

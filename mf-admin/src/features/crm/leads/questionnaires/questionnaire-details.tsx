import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Heading } from '@portal/ui/heading';
import { Row, Stack } from '@portal/ui/stack';
import type { Submission } from '@portal/contracts/questionnaire';
import { ContactButtons } from '../../../../shared/lead/contact-buttons';
import { LeadFacts } from '../../../../shared/lead/lead-facts';
import { copy } from './copy';

interface QuestionnaireDetailsProps {
  lead: Submission;
  onClose: () => void;
}

/** A visitor's whole submission, and their contact buttons. */
export function QuestionnaireDetails({ lead, onClose }: QuestionnaireDetailsProps) {
  const contact = <ContactButtons {...lead} />;
  return (
    <Dialog id="submission-details" title={copy.details.title} open onClose={onClose} wide footer={contact}>
      <Stack gap="lg">
        <Heading as="h3" size="h2">
          {lead.name}
        </Heading>
        <LeadFacts lead={lead} />
        <Row>
          <Button as={Link} variant="secondary" size="small" to={`/admin/leads/${lead.id}`}>
            {copy.details.openLead}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

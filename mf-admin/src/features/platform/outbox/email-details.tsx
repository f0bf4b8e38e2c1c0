import { styled } from 'styled-components';
import { previewEmail, type OutboxEmail } from '@portal/contracts/outbox';
import { Link, pathOf } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Icon } from '@portal/ui/icon';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';

const StyledBody = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

interface EmailDetailsProps {
  mail: OutboxEmail;
  onClose: () => void;
}

/** A mail as it is sent. */
export const EmailDetails = ({ mail, onClose }: EmailDetailsProps) => (
  <Dialog id="mail" title={mail.subject} open onClose={onClose} wide>
    <Stack>
      <Text muted size="sm">
        {copy.details.to}: {mail.recipient ?? copy.table.admins}
      </Text>
      <StyledBody>{mail.body}</StyledBody>
      {mail.calendar && (
        <Text muted size="sm">
          <Icon name="calendar" size={16} /> {copy.details.calendar[mail.calendar]}
        </Text>
      )}
      <Button
        as="a"
        href={pathOf(previewEmail, { params: { id: mail.id } })}
        target="_blank"
        rel="noreferrer"
        variant="ghost"
        size="small"
      >
        <Icon name="external" size={16} /> {copy.details.preview}
      </Button>
      {mail.leadId && <Link to={`/admin/leads/${mail.leadId}`}>{copy.details.lead}</Link>}
    </Stack>
  </Dialog>
);

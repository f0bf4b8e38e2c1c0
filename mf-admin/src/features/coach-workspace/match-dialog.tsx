import { proposePartners, type PartnerTasks, type WaitingForPartner } from '@portal/contracts/partners';
import { useState } from 'react';
import { useToast } from '@portal/sdk';
import { FormDialog } from '@portal/ui/form-dialog';
import { Select } from '@portal/ui/select';
import { Text } from '@portal/ui/text';
import { useAdminSend } from '../../shared/use-admin-send';
import { messages, partnerCopy as copy } from './copy';

interface MatchDialogProps {
  member: WaitingForPartner;
  waiting: readonly WaitingForPartner[];
  onClose: () => void;
  onProposed: (now: PartnerTasks) => void;
  /** One of them may no longer wait. */
  onRefused: () => void;
}

/** Chooses a partner for a member who waits: who fits best, or another. */
export function MatchDialog({ member, waiting, onClose, onProposed, onRefused }: MatchDialogProps) {
  const toast = useToast();
  const others = waiting.filter(({ id }) => id !== member.id);
  const [chosen, setChosen] = useState(member.suggested ?? others[0]?.id ?? '');
  const propose = useAdminSend(proposePartners, {
    failed: messages.proposeFailed,
    onRefused,
    onSuccess: (now) => {
      toast(messages.proposed);
      onProposed(now);
    },
  });
  return (
    <FormDialog
      id="match-partner"
      title={copy.dialog(`${member.firstName} ${member.lastName}`)}
      texts={copy.buttons}
      pending={propose.isPending}
      onSubmit={() => propose.mutate({ body: { members: [member.id, chosen] } })}
      onClose={onClose}
    >
      <Text muted size="sm">
        {copy.about(member)}
      </Text>
      <Select
        id="match-partner-with"
        label={copy.with}
        options={others.map((other) => ({
          value: other.id,
          label: `${other.firstName} ${other.lastName}: ${copy.about(other)}`,
        }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Text size="sm">{copy.both}</Text>
    </FormDialog>
  );
}

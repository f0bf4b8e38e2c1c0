import { useState } from 'react';
import { discardImport, startImport, type Import } from '@portal/contracts/imports';
import { useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Checkbox } from '@portal/ui/checkbox';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';
import { ImportCounts } from './import-counts';
import { InvitedPeople } from './invited-people';
import { PlansInFile } from './plans-in-file';

const { checked: texts } = copy;

interface CheckedImportProps {
  checked: Import;
  /** Whether new members can be mailed. */
  canInvite: boolean;
  onChanged: () => void;
}

/** A file that was checked: what would become of it, and the button that begins. */
export function CheckedImport({ checked, canInvite, onChanged }: CheckedImportProps) {
  const toast = useToast();
  const [invite, setInvite] = useState(false);
  const [grantPlans, setGrantPlans] = useState(false);
  const { plans = [] } = checked;
  const params = { id: checked.id };
  const start = useAdminSend(startImport, { failed: messages.startFailed, onSettled: onChanged });
  const discard = useAdminSend(discardImport, {
    failed: messages.discardFailed,
    onSuccess: () => toast(messages.discarded),
    onSettled: onChanged,
  });
  const isBusy = start.isPending || discard.isPending;
  const canMail = canInvite && checked.kind === 'members';
  return (
    <>
      <ImportCounts of={checked} as="checked" />
      <Text muted size="sm">
        {checked.fresh === 0 ? texts.nothing : `${texts.left} ${canMail ? texts.chosen : texts.quiet[checked.kind]}`}
      </Text>
      {plans.length > 0 && (
        <PlansInFile plans={plans} granted={grantPlans} disabled={isBusy} onChange={setGrantPlans} />
      )}
      {checked.unread.length > 0 && (
        <Text muted size="sm">
          {copy.unread(checked.unread)}
        </Text>
      )}
      {canMail && checked.fresh > 0 && (
        <Checkbox
          id="import-invite"
          label={texts.invite}
          checked={invite}
          disabled={isBusy}
          onChange={({ target }) => setInvite(target.checked)}
        />
      )}
      {invite && <InvitedPeople of={checked} />}
      <Row>
        {checked.fresh > 0 && (
          <Button disabled={isBusy} onClick={() => start.mutate({ params, body: { invite, grantPlans } })}>
            {start.isPending ? texts.beginning : texts.begin(checked)}
          </Button>
        )}
        <Button variant="secondary" disabled={isBusy} onClick={() => discard.mutate({ params })}>
          {texts.discard}
        </Button>
      </Row>
    </>
  );
}

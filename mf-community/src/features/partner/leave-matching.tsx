import { useState } from 'react';
import { getPartnerMatching, leavePartnerMatching } from '@portal/contracts/partners';
import { callKey, useQueryClient, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Text } from '@portal/ui/text';
import { copy, messages } from './copy';

/** Ends what a member has, without a reason. */
export function LeaveMatching({ label }: { label: string }) {
  const client = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const leave = useSend(leavePartnerMatching, {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: callKey(getPartnerMatching, {}) });
      toast(messages.left);
    },
    onError: (error) => toast(apiErrorMessage(error, messages.leaveFailed)),
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          id="leave-partner"
          {...copy.leaving}
          disabled={leave.isPending}
          onConfirm={() => leave.mutate({})}
          onClose={() => setAsking(false)}
        >
          <Text>{copy.leaving.text}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}

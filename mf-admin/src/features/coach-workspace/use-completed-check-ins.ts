import { useState } from 'react';
import { undoCheckIn, type CompletedCheckIn } from '@portal/contracts/check-ins';
import { useToast } from '@portal/sdk';
import { useAdminSend } from '../../shared/use-admin-send';
import { messages } from './copy';

/** A check-in that was completed on this page, and whose it was. */
interface CompletedHere {
  completed: CompletedCheckIn;
  name: string;
}

/** The check-ins completed on this page, which can still be undone. `onChanged` reads the lists again. */
export function useCompletedCheckIns(onChanged: () => void) {
  const toast = useToast();
  const [here, setHere] = useState<readonly CompletedHere[]>([]);
  const undo = useAdminSend(undoCheckIn, {
    failed: messages.undoFailed,
    onSuccess: (_, { params }) => {
      setHere((all) => all.filter(({ completed }) => completed.id !== params.id));
      toast(messages.checkInUndone);
    },
    onSettled: onChanged,
  });
  return {
    here,
    isUndoing: undo.isPending,
    undo: (id: string) => undo.mutate({ params: { id } }),
    add: (one: CompletedHere) => {
      setHere((all) => [...all.filter(({ completed }) => completed.id !== one.completed.id), one]);
      onChanged();
    },
  };
}

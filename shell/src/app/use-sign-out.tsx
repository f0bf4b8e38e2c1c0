import { useState, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { clearDevice, useQueuedCalls } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Text } from '@portal/ui/text';
import { copy } from './copy';

/** Where a browser signs out. */
export const SIGN_OUT = '/api/logout';

const { unsent: texts } = copy;

/** Asks before a member signs out while changes wait on this device, which are deleted then. */
export function useSignOut() {
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const clear = useQueuedCalls((state) => state.clear);
  const unsent = useQueuedCalls((state) => state.calls.filter(({ isSent }) => !isSent).length);

  const leave = async () => {
    setLeaving(true);
    await Promise.all([clear?.(), clearDevice()]);
    window.location.assign(SIGN_OUT);
  };
  return {
    /** For the click on a link to {@link SIGN_OUT}. */
    ask: (event: MouseEvent) => {
      if (unsent === 0) return void clearDevice();
      event.preventDefault();
      setAsking(true);
    },
    // Outside of the header, in which a dialog's own header would be no landmark.
    dialog:
      isAsking &&
      createPortal(
        <ConfirmDialog
          id="sign-out"
          title={texts.title(unsent)}
          keep={texts.keep}
          confirm={texts.confirm}
          disabled={isLeaving}
          onConfirm={() => void leave()}
          onClose={() => setAsking(false)}
        >
          <Text>{texts.text(unsent)}</Text>
        </ConfirmDialog>,
        document.body,
      ),
  };
}

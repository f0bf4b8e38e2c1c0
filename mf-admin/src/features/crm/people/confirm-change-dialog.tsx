import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Text } from '@portal/ui/text';
import { copy } from './copy';

interface ConfirmChangeDialogProps {
  id: string;
  title: string;
  text: string;
  /** On the button, and on it while it is being done. */
  label: string;
  pendingLabel: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a change that can be undone. */
export const ConfirmChangeDialog = ({
  id,
  title,
  text,
  label,
  pendingLabel,
  pending,
  onConfirm,
  onClose,
}: ConfirmChangeDialogProps) => (
  <Dialog
    id={id}
    title={title}
    open
    onClose={onClose}
    footer={
      <>
        <Button variant="secondary" onClick={onClose}>
          {copy.confirm.keep}
        </Button>
        <Button disabled={pending} onClick={onConfirm}>
          {pending ? pendingLabel : label}
        </Button>
      </>
    }
  >
    <Text>{text}</Text>
  </Dialog>
);

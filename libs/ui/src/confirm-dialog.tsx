import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

export type ConfirmDialogProps = {
  id: string;
  title: string;
  /** For a dialog that stays mounted; one that is mounted when needed is open by default. */
  open?: boolean;
  /** The label of the cancel button. */
  keep: string;
  /** The label of the button that confirms. */
  confirm: string;
  /** While the action is pending, and after it succeeded. */
  disabled: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for confirmation before an irreversible action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { id, title, open = true, keep, confirm, disabled, onConfirm, onClose, children } = props;
  return (
    <Dialog
      id={id}
      title={title}
      open={open}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button variant="danger" disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

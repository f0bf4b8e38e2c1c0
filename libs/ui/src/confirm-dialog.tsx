import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

export type ConfirmDialogProps = {
  id: string;
  title: string;
  /** For a dialog that stays mounted; one that is mounted with its question is open at once. */
  open?: boolean;
  /** The label of the button that changes nothing. */
  keep: string;
  /** The label of the button that confirms. */
  confirm: string;
  /** While it is being done, and once it is. */
  disabled: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something is done that cannot be taken back. */
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

import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

export type ConfirmDialogProps = {
  id: string;
  title: string;
  /** Where it stands in the page all the time; one that comes with its question is open at once. */
  open?: boolean;
  /** On the button that leaves everything as it is. */
  keep: string;
  /** On the button that does what is asked. */
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

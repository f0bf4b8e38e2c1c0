import type { FormEvent, ReactNode } from 'react';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Row, Stack } from '@portal/ui/stack';
import { copy } from './copy';

interface FormDialogProps {
  id: string;
  title: string;
  pending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, with its two buttons. */
export const FormDialog = ({ id, title, pending, onSubmit, onClose, children }: FormDialogProps) => (
  <Dialog id={id} title={title} open onClose={onClose} wide>
    <Stack
      as="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Row justify="end">
        <Button variant="secondary" onClick={onClose}>
          {copy.close}
        </Button>
        <Button type="submit" disabled={pending}>
          {pending ? copy.saving : copy.save}
        </Button>
      </Row>
    </Stack>
  </Dialog>
);

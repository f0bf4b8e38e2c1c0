import type { FormEvent, ReactNode } from 'react';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Row, Stack } from '@portal/ui/stack';

interface FormDialogProps {
  id: string;
  title: string;
  /** On the buttons. */
  texts: { close: string; save: string; saving: string };
  pending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, with its two buttons. */
export const FormDialog = ({ id, title, texts, pending, onSubmit, onClose, children }: FormDialogProps) => (
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
          {texts.close}
        </Button>
        <Button type="submit" disabled={pending}>
          {pending ? texts.saving : texts.save}
        </Button>
      </Row>
    </Stack>
  </Dialog>
);

import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Stack } from './stack';

export type FormDialogProps = {
  id: string;
  title: string;
  /** Button labels; the last one while the request is pending. */
  texts: { close: string; save: string; saving: string };
  pending: boolean;
  /** For what cannot be taken back. */
  danger?: boolean;
  wide?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog, with its two buttons; it is mounted with its question. */
export function FormDialog(props: FormDialogProps) {
  const { id, title, texts, pending, danger = false, wide = false, onSubmit, onClose, children } = props;
  const formId = `${id}-form`;
  return (
    <Dialog
      id={id}
      title={title}
      open
      wide={wide}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.close}
          </Button>
          <Button type="submit" form={formId} disabled={pending} {...(danger && { variant: 'danger' })}>
            {pending ? texts.saving : texts.save}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        id={formId}
        noValidate
        onSubmit={(event: { preventDefault: () => void }) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </Stack>
    </Dialog>
  );
}

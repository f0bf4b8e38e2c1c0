import { useState } from 'react';
import { Button, type ButtonProps } from '@portal/ui/button';
import { ConfirmDialog, type ConfirmDialogProps } from '@portal/ui/confirm-dialog';
import { Text } from '@portal/ui/text';

interface DeleteButtonProps extends Pick<ConfirmDialogProps, 'id' | 'title' | 'keep' | 'confirm' | 'onConfirm'> {
  label: string;
  /** What is lost. */
  text: string;
  variant?: ButtonProps['variant'];
  /** The request of `onConfirm`. */
  request: { isPending: boolean; isSuccess: boolean };
}

/** Deletes what a screen is about, after a confirmation. */
export function DeleteButton({ label, text, variant = 'secondary', request, ...dialog }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog {...dialog} disabled={request.isPending || request.isSuccess} onClose={() => setAsking(false)}>
          <Text>{text}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}

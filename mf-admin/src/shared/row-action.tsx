import type { ComponentProps } from 'react';
import { Button } from '@portal/ui/button';

type RowActionProps = Pick<ComponentProps<typeof Button>, 'variant' | 'disabled' | 'onClick'> & {
  /** What it does, e.g. "Remove". */
  label: string;
  /** The row's subject: read aloud after `label`, because each row has such a button. */
  subject: string;
};

/** A button in a row of a table. */
export const RowAction = ({ label, subject, variant = 'secondary', ...props }: RowActionProps) => (
  <Button {...props} variant={variant} size="small" aria-label={`${label}: ${subject}`}>
    {label}
  </Button>
);

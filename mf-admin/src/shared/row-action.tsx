import type { ComponentProps } from 'react';
import { Button } from '@portal/ui/button';

type RowActionProps = Pick<ComponentProps<typeof Button>, 'variant' | 'disabled' | 'onClick'> & {
  /** What it does, e.g. "Remove". */
  does: string;
  /** What the row is about: read out after `does`, for there is one such button in each row. */
  to: string;
};

/** A button in a row of a table. */
export const RowAction = ({ does, to, variant = 'secondary', ...props }: RowActionProps) => (
  <Button {...props} variant={variant} size="small" aria-label={`${does}: ${to}`}>
    {does}
  </Button>
);

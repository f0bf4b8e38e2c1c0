import { Placeholder } from '@portal/ui/placeholder';
import { LineShapes } from '@portal/ui/shapes';

const WIDTHS = ['60%', '40%', '80%', '50%', '70%', '40%'];

/** Stands where a few lines will be, in a dialog or below a post. */
export const ComingLines = ({ label }: { label: string }) => (
  <Placeholder label={label}>
    <LineShapes widths={WIDTHS} />
  </Placeholder>
);

import { Button, type ButtonProps } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';

interface WorksheetLinkProps extends Pick<ButtonProps, 'size'> {
  url: string | null;
  label: string;
}

/** A course's worksheet, opened in a new tab; nothing if there is none. */
export const WorksheetLink = ({ url, label, size }: WorksheetLinkProps) =>
  url && (
    <Button as="a" href={url} target="_blank" rel="noopener noreferrer" variant="ghost" size={size}>
      {label}
      <Icon name="external" size={16} />
    </Button>
  );

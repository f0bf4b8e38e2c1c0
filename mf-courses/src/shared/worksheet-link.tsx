import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';

/** A course's worksheet, which opens beside the portal; nothing where there is none. */
export const WorksheetLink = ({ url, label }: { url: string | null; label: string }) =>
  url && (
    <Button as="a" href={url} target="_blank" rel="noopener noreferrer" variant="secondary">
      {label}
      <Icon name="external" size={16} />
    </Button>
  );

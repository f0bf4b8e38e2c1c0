import { previewBroadcast } from '@portal/contracts/broadcasts';
import { pathOf } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { detailsCopy as copy } from './copy';

/** Opens a broadcast as email programs show it. */
export const PreviewLink = ({ id }: { id: string }) => (
  <Button
    as="a"
    href={pathOf(previewBroadcast, { params: { id } })}
    target="_blank"
    rel="noreferrer"
    variant="secondary"
  >
    <Icon name="external" size={16} /> {copy.preview}
  </Button>
);

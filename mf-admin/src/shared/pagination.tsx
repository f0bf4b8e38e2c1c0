import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';

const { pages } = copy;

interface PaginationProps {
  /** What it turns the pages of. */
  label: string;
  page: number;
  /** The number of the last page. */
  last: number;
  onChange: (page: number) => void;
}

/** The list's pagination; nothing if there is only one page. */
export function Pagination({ label, page, last, onChange }: PaginationProps) {
  if (last <= 1 && page === 1) return null;
  return (
    <Row as="nav" aria-label={label} justify="between">
      <Button variant="secondary" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <Icon name="chevron-left" size={18} />
        {pages.previous}
      </Button>
      <Text muted size="sm" aria-live="polite">
        {pages.position(page, last)}
      </Text>
      <Button variant="secondary" disabled={page >= last} onClick={() => onChange(page + 1)}>
        {pages.next}
        <Icon name="chevron-right" size={18} />
      </Button>
    </Row>
  );
}

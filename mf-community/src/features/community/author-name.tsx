import type { Post } from '@portal/contracts/community';
import { Badge } from '@portal/ui/badge';
import { Row } from '@portal/ui/stack';
import { copy } from './copy';
import { nameOf } from './name-of';

/** The author's name; coaches have a badge. */
export const AuthorName = ({ author }: { author: Post['user'] }) => (
  <Row gap="xs">
    <strong>{nameOf(author)}</strong>
    {author.isCoach && <Badge tone="gold">{copy.post.coach}</Badge>}
  </Row>
);

import type { Post } from '@portal/contracts/community';
import { Badge } from '@portal/ui/badge';
import { Row } from '@portal/ui/stack';
import { copy } from './copy';
import { nameOf } from './name-of';

/** Who wrote something; a coach is named as one. */
export const AuthorName = ({ author }: { author: Post['user'] }) => (
  <Row gap="xs">
    <strong>{nameOf(author)}</strong>
    {author.isCoach && <Badge tone="gold">{copy.post.coach}</Badge>}
  </Row>
);

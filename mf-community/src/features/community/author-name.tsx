import { styled } from 'styled-components';
import type { Post } from '@portal/contracts/community';
import { memberPath } from '@portal/contracts/member-profiles';
import { Link } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Row } from '@portal/ui/stack';
import { font } from '@portal/ui/tokens';
import { copy } from './copy';
import { nameOf } from './name-of';

/** A thumb hits it without the line being taller. */
const StyledLink = styled(Link)`
  padding-block: 0.6rem;
  margin-block: -0.6rem;
  color: inherit;
  font-weight: ${font.weight.bold};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

/** The author's name, which leads to their profile if they have one; coaches have a badge. */
export const AuthorName = ({ author }: { author: Post['user'] }) => (
  <Row gap="xs">
    {author.id === undefined ? (
      <strong>{nameOf(author)}</strong>
    ) : (
      <StyledLink to={memberPath(author.id)}>{nameOf(author)}</StyledLink>
    )}
    {author.isCoach && <Badge tone="gold">{copy.post.coach}</Badge>}
  </Row>
);

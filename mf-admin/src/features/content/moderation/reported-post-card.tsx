import { styled } from 'styled-components';
import { REPORT_REASON_NAMES, type ReportedPost } from '@portal/contracts/moderation';
import { Badge } from '@portal/ui/badge';
import { Card } from '@portal/ui/card';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { radius } from '@portal/ui/tokens';
import { ExactTime } from '../../../shared/exact-time';
import { copy } from './copy';
import { ModeratePost } from './moderate-post';

const StyledContent = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const StyledPicture = styled.img`
  max-width: min(100%, 24rem);
  height: auto;
  border-radius: ${radius.md};
`;

interface ReportedPostCardProps {
  reported: ReportedPost;
  onDecided: () => void;
}

/** A post, why members reported it, and what can be done about it. */
export function ReportedPostCard({ reported: { post, reports }, onDecided }: ReportedPostCardProps) {
  const isOpen = reports.some(({ open }) => open);
  const name = `${post.author.firstName} ${post.author.lastName}`;
  return (
    <Card as="li">
      <Row justify="between">
        <Text as="h2" size="md" weight="strong">
          {copy.by(name)}
        </Text>
        <Row gap="xs">
          {post.hidden && <Badge tone="red">{copy.hidden}</Badge>}
          {isOpen && <Badge tone="gold">{copy.open}</Badge>}
        </Row>
      </Row>
      <Text size="sm" muted>
        {post.author.email && `${post.author.email}, `}
        <ExactTime at={post.createdAt} />
      </Text>
      <StyledContent>{post.content}</StyledContent>
      {post.picture && (
        <StyledPicture
          src={post.picture.pictureUrl}
          alt={post.picture.description || copy.picture}
          width={post.picture.width}
          height={post.picture.height}
          loading="lazy"
        />
      )}
      {post.hidden && (
        <Text size="sm" tone="red">
          {copy.hiddenBecause(post.hidden.reason)}
        </Text>
      )}
      <Stack as="ul" role="list" gap="xs" aria-label={copy.reports}>
        {reports.map(({ reason, note, createdAt, member }) => (
          <Text as="li" key={createdAt + (member.email ?? '')} size="sm">
            <strong>{REPORT_REASON_NAMES[reason]}</strong>
            {note && `: ${note}`}{' '}
            <Text as="span" size="sm" muted>
              ({copy.from} {member.firstName} {member.lastName}, <ExactTime at={createdAt} />)
            </Text>
          </Text>
        ))}
      </Stack>
      <ModeratePost post={post} isOpen={isOpen} onDecided={onDecided} />
    </Card>
  );
}

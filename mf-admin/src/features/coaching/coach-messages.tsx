import { styled } from 'styled-components';
import { listMessages } from '@portal/contracts/coach-messages';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { Icon } from '@portal/ui/icon';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { Paged } from '../../shared/paged';
import { useAdminPages } from '../../shared/use-admin-pages';
import { mailLink } from '../../shared/contact-links';
import { ExactTime } from '../../shared/exact-time';
import { CardShapes } from '../../shared/shapes';
import { messagesCopy as copy } from './copy';

const StyledContent = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

/** What members wrote to the coaching team, newest first. */
export function CoachMessages() {
  const messages = useAdminPages(listMessages, (next) => ({ query: { after: next.get('after') ?? undefined } }));
  return (
    <Paged of={messages} loading={copy.loading} shape={<CardShapes />} failed={copy.failed} more={copy.more}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState icon="message" {...copy.empty} />
        ) : (
          <Stack as="ul" role="list">
            {items.map(({ id, content, createdAt, member }) => (
              <Card as="li" key={id}>
                <Row justify="between">
                  <Text weight="strong">
                    {member.firstName} {member.lastName}
                  </Text>
                  <Text size="sm" muted>
                    <ExactTime at={createdAt} />
                  </Text>
                </Row>
                <StyledContent>{content}</StyledContent>
                <Row>
                  <Button as="a" href={mailLink(member.email)} variant="secondary" size="small">
                    <Icon name="mail" size={16} />
                    {copy.reply}
                  </Button>
                </Row>
              </Card>
            ))}
          </Stack>
        )
      }
    </Paged>
  );
}

import { styled } from 'styled-components';
import type { Broadcast } from '@portal/contracts/broadcasts';
import { LEAD_STATUS_NAMES } from '@portal/contracts/leads';
import { getEmailDelivery } from '@portal/contracts/outbox';
import { Link } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { ExactTime } from '../../../shared/exact-time';
import { StatList } from '../../../shared/stat-list';
import { useAdminCall } from '../../../shared/use-admin-call';
import { copy as listCopy, detailsCopy as copy, segmentText } from './copy';
import { PreviewLink } from './preview-link';
import { useCourseTitles } from './use-course-titles';

const { columns: names } = listCopy;

const StyledBody = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

/** A broadcast that was sent: how it went, who it was for, and what it said. */
export function SentBroadcast({ broadcast }: { broadcast: Broadcast }) {
  const courses = useCourseTitles();
  const delivery = useAdminCall(getEmailDelivery, {});
  const { id, body, segment, sentAt, recipients, delivered, failed, unsubscribed } = broadcast;
  const courseTitle = (key: string) => courses.find((course) => course.key === key)?.title ?? key;
  return (
    <>
      <Stack>
        <StatList
          stats={[
            [names.recipients, recipients],
            [names.delivered, delivered],
            [names.failed, failed],
            [names.unsubscribed, unsubscribed],
          ]}
        />
        {broadcast.state === 'sending' && (
          <Text muted>{delivery.data?.configured === false ? copy.noServer : copy.sending}</Text>
        )}
        {failed > 0 && <Link to="/admin/outbox">{copy.outbox}</Link>}
        <Text muted size="sm">
          {copy.to}: {segmentText(segment, (status) => STATUS_NAMES[status] ?? status, courseTitle)}
        </Text>
        {sentAt && (
          <Text muted size="sm">
            {copy.sentAt}: <ExactTime at={sentAt} />
          </Text>
        )}
      </Stack>
      <Card as="section" aria-labelledby="message-title">
        <Stack>
          <Row justify="between">
            <Heading id="message-title" size="h3">
              {copy.message}
            </Heading>
            <PreviewLink id={id} />
          </Row>
          <StyledBody>{body}</StyledBody>
        </Stack>
      </Card>
    </>
  );
}

const STATUS_NAMES: Readonly<Record<string, string>> = LEAD_STATUS_NAMES;

import { useState } from 'react';
import { listPartnerMessages, type PartnerMessage, type Partnership } from '@portal/contracts/partners';
import { dateText, Link, useMember, usePages } from '@portal/sdk';
import { Conversation, ConversationMessage, EarlierMessages } from '@portal/ui/conversation';
import { ErrorNotice } from '@portal/ui/error-notice';
import { SkeletonGroup } from '@portal/ui/skeleton';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { UserText } from '../../shared/user-text';
import { copy } from './copy';
import { PartnerComposer } from './partner-composer';
import { useReadMessages } from './use-read-messages';

const { thread: texts } = copy;
const WRITTEN = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** What the two partners write to each other; new messages come in by themselves, and count as read while they are seen. */
export function PartnerThread({ partnership: { partner, unread } }: { partnership: Partnership }) {
  const { timeZone } = useMember();
  const list = usePages(listPartnerMessages, (next) => ({ query: Object.fromEntries(next) }));
  const written = list.data?.pages.flatMap(({ items }) => items);
  const newest = written?.find(({ mine }) => !mine);
  useReadMessages(unread, newest?.createdAt, () => void list.refetch());
  if (list.isPending) {
    return (
      <SkeletonGroup label={texts.loading}>
        <CardSkeleton widths={['90%', '60%']} />
      </SkeletonGroup>
    );
  }
  if (!written) return <ErrorNotice message={texts.failed} onRetry={() => void list.refetch()} />;
  return (
    <Stack gap="md">
      {written.length === 0 ? (
        <Text>{copy.partners.waitsFor}</Text>
      ) : (
        <Conversation label={texts.label(partner.firstName)} above={<EarlierMessages list={list} texts={texts} />}>
          {written.toReversed().map(({ id, mine, content, createdAt }) => (
            <ConversationMessage
              key={id}
              mine={mine}
              heading={
                <>
                  <strong>{mine ? texts.you : partner.firstName}</strong>
                  <time dateTime={createdAt}>{dateText(new Date(createdAt), WRITTEN, timeZone)}</time>
                </>
              }
            >
              <UserText>{content}</UserText>
            </ConversationMessage>
          ))}
        </Conversation>
      )}
      <Arrivals name={partner.firstName} newest={newest} />
      <PartnerComposer name={partner.firstName} onSent={() => void list.refetch()} />
      <Text muted size="sm">
        {texts.note} {texts.help} <Link to="/coaching/messages">{texts.tell}</Link>
      </Text>
    </Stack>
  );
}

/** Tells assistive technology of messages that come in while the page is open. */
function Arrivals({ name, newest }: { name: string; newest: PartnerMessage | undefined }) {
  const [first] = useState(newest?.id);
  const isNew = newest !== undefined && newest.id !== first;
  return (
    <p className="visually-hidden" role="status">
      {isNew && `${texts.arrived(name)}: ${newest.content}`}
    </p>
  );
}

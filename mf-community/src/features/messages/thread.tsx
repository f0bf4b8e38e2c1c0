import { useState, type ReactNode } from 'react';
import { getThread, listThread, type ThreadMessage } from '@portal/contracts/threads';
import { useCall, useMember, usePages } from '@portal/sdk';
import { useNow } from '@portal/sdk/clock';
import { Button } from '@portal/ui/button';
import { Conversation, ConversationDay, EarlierMessages, type EarlierMessagesProps } from '@portal/ui/conversation';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Row } from '@portal/ui/stack';
import { MessagesSkeleton } from './messages-skeleton';
import { copy } from './copy';
import { byDay } from './days';
import { MessageItem } from './message-item';
import { useMessagePolling, useMarkAsRead } from './use-new-messages';

const MINUTE_MS = 60_000;

interface ThreadProps {
  /** Unsent messages, below all others. */
  unsent: ReactNode;
  hasUnsent: boolean;
}

/** The whole thread; new messages come in by themselves, and count as read while they are seen. */
export function Thread({ unsent, hasUnsent }: ThreadProps) {
  const standing = useCall(getThread, {}).data;
  const list = usePages(listThread, (next) => ({ query: Object.fromEntries(next) }));
  const messages = list.data?.pages.flatMap(({ items }) => items);
  const newest = messages?.find(({ from }) => from === 'team');
  useMessagePolling();
  useMarkAsRead(standing, newest);

  if (list.isPending) return <MessagesSkeleton />;
  if (!messages) return <ErrorNotice message={copy.failed} onRetry={() => void list.refetch()} />;
  return (
    <>
      {messages.length === 0 && !hasUnsent ? (
        <EmptyState icon="message" title={copy.none} text={copy.noneText} />
      ) : (
        <Messages list={list} messages={messages} readTo={standing?.readByOther ?? null}>
          {unsent}
        </Messages>
      )}
      <Arrivals newest={newest} />
    </>
  );
}

/** Messages that have some words. */
export function FoundMessages({ words, onAll }: { words: string; onAll: () => void }) {
  const list = usePages(listThread, (next) => ({ query: { search: words, ...Object.fromEntries(next) } }));
  const messages = list.data?.pages.flatMap(({ items }) => items);
  if (list.isPending) return <MessagesSkeleton />;
  if (!messages) return <ErrorNotice message={copy.failed} onRetry={() => void list.refetch()} />;
  return (
    <>
      {messages.length === 0 ? (
        <EmptyState title={copy.search.none} text={copy.search.noneText} />
      ) : (
        <Messages list={list} messages={messages} label={copy.search.found(words)} readTo={null} />
      )}
      <Row>
        <Button variant="secondary" onClick={onAll}>
          {copy.search.all}
        </Button>
      </Row>
    </>
  );
}

interface MessagesProps {
  list: EarlierMessagesProps['list'];
  /** Newest first. */
  messages: readonly ThreadMessage[];
  label?: string;
  /** Up to when the team has read. */
  readTo: string | null;
  children?: ReactNode;
}

function Messages({ list, messages, label = copy.label, readTo, children }: MessagesProps) {
  const { timeZone } = useMember();
  const now = useNow(MINUTE_MS);
  const lastRead = messages.find(({ from, createdAt }) => from === 'member' && readTo !== null && createdAt <= readTo);
  return (
    <Conversation label={label} above={<EarlierMessages list={list} texts={copy} />}>
      {byDay(messages.toReversed(), now, timeZone).flatMap(({ day, name, messages: onDay }) => [
        <ConversationDay key={day}>{name}</ConversationDay>,
        ...onDay.map((message) => (
          <MessageItem key={message.id} message={message} timeZone={timeZone} isReadTo={message === lastRead} />
        )),
      ])}
      {children}
    </Conversation>
  );
}

/** Tells assistive technology of messages that come in while the page is open. */
function Arrivals({ newest }: { newest: ThreadMessage | undefined }) {
  const [first] = useState(newest?.id);
  const isNew = newest !== undefined && newest.id !== first;
  return (
    <p className="visually-hidden" role="status">
      {isNew && copy.arrived(newest.author)}
      {isNew && `: ${newest.content}`}
    </p>
  );
}

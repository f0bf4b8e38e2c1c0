import { useState } from 'react';
import { getTeamThread, listTeamThread, type TeamThread } from '@portal/contracts/team-threads';
import type { ThreadMessage } from '@portal/contracts/threads';
import { dateText, useRenderContext } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Conversation, ConversationDay, EarlierMessages, type EarlierMessagesProps } from '@portal/ui/conversation';
import { EmptyState } from '@portal/ui/empty-state';
import { PageTitle } from '@portal/ui/page-title';
import { SearchForm } from '@portal/ui/search-form';
import { Row, Stack } from '@portal/ui/stack';
import { width } from '@portal/ui/tokens';
import { styled } from 'styled-components';
import { QueryResult } from '../../../shared/query-result';
import { TitleSkeleton } from '../../../shared/skeletons';
import { useAdminCall } from '../../../shared/use-admin-call';
import { useAdminPages } from '../../../shared/use-admin-pages';
import { AnswerBox } from './answer-box';
import { copy } from './copy';
import { TeamMessage } from './team-message';
import { useTeamReading, useTeamThreadCache } from './use-team-thread';

const { thread: words } = copy;

const SKELETON = (
  <>
    <TitleSkeleton />
    <CardSkeleton widths={['60%', '45%', '70%']} />
  </>
);

const StyledColumn = styled(Stack)`
  max-width: calc(${width.text} + 12rem);
`;

/** A member's conversation with the team, as the team sees it. */
export function MemberThread({ memberId }: { memberId: string }) {
  const thread = useAdminCall(getTeamThread, { params: { id: memberId } });
  return (
    <QueryResult query={thread} loading={words.loading} skeleton={SKELETON} failed={words.failed} gone={words.gone}>
      {(standing) => <Thread standing={standing} />}
    </QueryResult>
  );
}

function Thread({ standing }: { standing: TeamThread }) {
  const { id, firstName, lastName, email } = standing.member;
  const name = `${firstName} ${lastName}`;
  const [searched, search] = useState('');
  const cache = useTeamThreadCache(id);
  const searching = <SearchForm key={searched} id="words" texts={copy.search} searched={searched} onSearch={search} />;
  return (
    <>
      <PageTitle intro={email}>{name}</PageTitle>
      <StyledColumn gap="lg">
        {searched === '' ? (
          <>
            <WholeThread standing={standing} label={words.label(name)} />
            <AnswerBox memberId={id} onSent={cache.add} />
            {searching}
          </>
        ) : (
          <>
            {searching}
            <Found memberId={id} searched={searched} />
            <Row>
              <Button variant="secondary" onClick={() => search('')}>
                {words.all}
              </Button>
            </Row>
          </>
        )}
      </StyledColumn>
    </>
  );
}

function WholeThread({ standing, label }: { standing: TeamThread; label: string }) {
  const { id } = standing.member;
  const list = useAdminPages(listTeamThread, (next) => ({ params: { id }, query: Object.fromEntries(next) }));
  const messages = list.data?.pages.flatMap(({ items }) => items);
  const newest = messages?.find(({ from }) => from === 'member');
  const [first, setFirst] = useState<string | null>();
  if (first === undefined && messages) setFirst(newest?.id ?? null);
  useTeamReading(id, standing.unread, newest);
  return (
    <>
      <QueryResult
        query={list}
        loading={words.loading}
        skeleton={<CardSkeleton widths={['60%', '45%', '70%']} />}
        failed={words.failed}
      >
        {() =>
          messages?.length === 0 ? (
            <EmptyState icon="message" {...words.none} />
          ) : (
            <Messages memberId={id} list={list} messages={messages ?? []} label={label} readTo={standing.readByOther} />
          )
        }
      </QueryResult>
      <p className="visually-hidden" role="status">
        {first !== undefined && newest !== undefined && newest.id !== first && `${words.arrived}: ${newest.content}`}
      </p>
    </>
  );
}

function Found({ memberId, searched }: { memberId: string; searched: string }) {
  const list = useAdminPages(listTeamThread, (next) => ({
    params: { id: memberId },
    query: { search: searched, ...Object.fromEntries(next) },
  }));
  const messages = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <QueryResult
      query={list}
      loading={words.loading}
      skeleton={<CardSkeleton widths={['60%', '45%']} />}
      failed={words.failed}
    >
      {() =>
        messages.length === 0 ? (
          <EmptyState {...words.noneFound} />
        ) : (
          <Messages memberId={memberId} list={list} messages={messages} label={words.found(searched)} readTo={null} />
        )
      }
    </QueryResult>
  );
}

interface MessagesProps {
  memberId: string;
  list: EarlierMessagesProps['list'];
  /** Newest first. */
  messages: readonly ThreadMessage[];
  label: string;
  /** Up to when the member has read. */
  readTo: string | null;
}

function Messages({ memberId, list, messages, label, readTo }: MessagesProps) {
  const { timeZone } = useRenderContext();
  const cache = useTeamThreadCache(memberId);
  const dayOf = ({ createdAt }: ThreadMessage) => dateText(new Date(createdAt), { dateStyle: 'full' }, timeZone);
  const lastRead = messages.find(({ from, createdAt }) => from === 'team' && readTo !== null && createdAt <= readTo);
  const inOrder = messages.toReversed();
  return (
    <Conversation label={label} above={<EarlierMessages list={list} texts={words} />}>
      {inOrder.flatMap((message, place) => {
        const before = inOrder[place - 1];
        return [
          ...(before && dayOf(before) === dayOf(message)
            ? []
            : [<ConversationDay key={dayOf(message)}>{dayOf(message)}</ConversationDay>]),
          <TeamMessage
            key={message.id}
            memberId={memberId}
            message={message}
            isReadTo={message === lastRead}
            onChanged={cache.put}
            onDeleted={cache.remove}
          />,
        ];
      })}
    </Conversation>
  );
}

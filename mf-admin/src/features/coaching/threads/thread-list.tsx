import { listThreads, type ListedThread } from '@portal/contracts/team-threads';
import { Link, useSearchParams } from '@portal/sdk';
import { Avatar } from '@portal/ui/avatar';
import { Badge } from '@portal/ui/badge';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { SearchForm } from '@portal/ui/search-form';
import { Section } from '@portal/ui/section';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { styled } from 'styled-components';
import { ExactTime } from '../../../shared/exact-time';
import { QueryResult, combineQueries } from '../../../shared/query-result';
import { InfiniteList } from '../../../shared/infinite-list';
import { CardSkeletons } from '../../../shared/skeletons';
import { useAdminPages } from '../../../shared/use-admin-pages';
import { copy } from './copy';

const { list: words } = copy;

const StyledThread = styled(Card)`
  color: inherit;
  text-decoration: none;
`;

const StyledWho = styled(Stack)`
  flex: 1;
`;

const StyledExcerpt = styled.p`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** Conversations between members and the team, unread first. */
export function ThreadList() {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').trim().slice(0, 100);
  const unread = useThreads('unread', search);
  const read = useThreads('read', search);
  return (
    <Stack gap="section">
      <SearchForm
        key={search}
        id="thread-search"
        texts={copy.find}
        searched={search}
        onSearch={(text) => setParams({ show: 'messages', ...(text !== '' && { search: text }) })}
      />
      <QueryResult
        query={combineQueries(unread, read)}
        loading={words.loading}
        skeleton={<CardSkeletons />}
        failed={words.failed}
      >
        {() => (
          <Stack gap="section">
            <Threads of={unread} state="unread" isSearch={search !== ''} />
            <Threads of={read} state="read" isSearch={search !== ''} />
          </Stack>
        )}
      </QueryResult>
    </Stack>
  );
}

type State = 'unread' | 'read';

const useThreads = (state: State, search: string) =>
  useAdminPages(listThreads, (next) => ({
    query: { state, ...(search !== '' && { search }), after: next.get('after') ?? undefined },
  }));

interface ThreadsProps {
  of: ReturnType<typeof useThreads>;
  state: State;
  isSearch: boolean;
}

const Threads = ({ of: threads, state, isSearch }: ThreadsProps) => (
  <Section id={`threads-${state}`} title={words[state]}>
    <InfiniteList
      query={threads}
      loading={words.loading}
      skeleton={<CardSkeletons />}
      failed={words.failed}
      more={words.more}
    >
      {(items) =>
        items.length === 0 ? (
          <None state={state} isSearch={isSearch} />
        ) : (
          <Stack as="ul" role="list" gap="sm">
            {items.map((thread) => (
              <li key={thread.member.id}>
                <ThreadCard thread={thread} />
              </li>
            ))}
          </Stack>
        )
      }
    </InfiniteList>
  </Section>
);

function None({ state, isSearch }: { state: State; isSearch: boolean }) {
  if (isSearch) return <Text muted>{words.noneFound}</Text>;
  return <EmptyState icon="message" {...(state === 'unread' ? words.nothingToRead : words.nothingRead)} />;
}

function ThreadCard({ thread: { member, unread, latest } }: { thread: ListedThread }) {
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <StyledThread as={Link} to={`/admin/coaching/messages/${member.id}`} interactive padding="md">
      <Row nowrap align="start">
        <Avatar person={member} />
        <StyledWho gap="xxs">
          <Row justify="between" gap="xs">
            <Row gap="xs">
              <Text as="span" weight="strong">
                {name}
              </Text>
              {unread > 0 && <Badge tone="gold">{words.count(unread)}</Badge>}
            </Row>
            <Text as="span" size="sm" muted>
              <ExactTime at={latest.createdAt} />
            </Text>
          </Row>
          <StyledExcerpt>
            {latest.from === 'team' && words.you}
            {latest.excerpt}
            {latest.excerpt === '' && (latest.files > 0 ? words.files(latest.files) : words.hidden)}
          </StyledExcerpt>
        </StyledWho>
      </Row>
    </StyledThread>
  );
}

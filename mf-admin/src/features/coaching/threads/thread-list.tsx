import { listThreads, type ListedThread } from '@portal/contracts/team-threads';
import { Link, useSearchParams } from '@portal/sdk';
import { Avatar } from '@portal/ui/avatar';
import { Badge } from '@portal/ui/badge';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { Section } from '@portal/ui/section';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { styled } from 'styled-components';
import { ExactTime } from '../../../shared/exact-time';
import { Paged } from '../../../shared/paged';
import { CardShapes } from '../../../shared/shapes';
import { useAdminPages } from '../../../shared/use-admin-pages';
import { copy } from './copy';
import { SearchForm } from './search-form';

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

/** What members and the team write to each other: what is to be read first. */
export function ThreadList() {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').trim().slice(0, 100);
  return (
    <Stack gap="section">
      <SearchForm
        key={search}
        id="thread-search"
        texts={copy.find}
        searched={search}
        onSearch={(text) => setParams({ show: 'messages', ...(text !== '' && { search: text }) })}
      />
      {(['unread', 'read'] as const).map((state) => (
        <Section key={state} id={`threads-${state}`} title={words[state]}>
          <Threads state={state} search={search} />
        </Section>
      ))}
    </Stack>
  );
}

function Threads({ state, search }: { state: 'unread' | 'read'; search: string }) {
  const threads = useAdminPages(listThreads, (next) => ({
    query: { state, ...(search !== '' && { search }), after: next.get('after') ?? undefined },
  }));
  return (
    <Paged of={threads} loading={words.loading} shape={<CardShapes />} failed={words.failed} more={words.more}>
      {(items) =>
        items.length === 0 ? (
          <None state={state} isSearch={search !== ''} />
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
    </Paged>
  );
}

function None({ state, isSearch }: { state: 'unread' | 'read'; isSearch: boolean }) {
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

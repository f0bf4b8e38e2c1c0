import { styled } from 'styled-components';
import { listPastSessions } from '@portal/contracts/coaching';
import { useMember, usePages } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorNotice } from '@portal/ui/error-notice';
import { FocusFallback } from '@portal/ui/focus-fallback';
import { Row, Stack } from '@portal/ui/stack';
import { color, space } from '@portal/ui/tokens';
import { LinesSkeleton } from '../../shared/lines-skeleton';
import { copy } from './copy';
import { SessionDetails } from './session-details';
import { SessionNotes } from './session-notes';
import { SessionTypeBadge } from './session-type-badge';

const { past } = copy;

const StyledSession = styled(Stack)`
  padding-bottom: ${space.md};
  border-bottom: 1px solid ${color.border};
`;

/** Sessions that are over, latest first. */
export function PastSessions() {
  const { timeZone } = useMember();
  const sessions = usePages(listPastSessions, (next) => ({ query: Object.fromEntries(next) }));
  if (sessions.isPending) return <LinesSkeleton label={past.loading} />;
  if (!sessions.data) return <ErrorNotice message={past.failed} onRetry={() => void sessions.refetch()} />;
  const loaded = sessions.data.pages.flatMap(({ items }) => items);
  if (loaded.length === 0) return <EmptyState title={past.none} text={past.noneText} icon="clock" />;
  return (
    <Stack>
      <Stack as="ul" role="list">
        {loaded.map((session) => (
          <StyledSession key={session.id} as="li" gap="xs">
            <Row>
              <strong>{session.title}</strong>
              <SessionTypeBadge session={session} />
            </Row>
            <SessionDetails session={session} timeZone={timeZone} />
            {session.notes && <SessionNotes notes={session.notes} title={session.title} />}
          </StyledSession>
        ))}
      </Stack>
      {sessions.isFetchNextPageError && (
        <ErrorNotice message={past.failed} onRetry={() => void sessions.fetchNextPage()} />
      )}
      <FocusFallback>
        {sessions.hasNextPage && !sessions.isFetchNextPageError && (
          <Button variant="secondary" aria-busy={sessions.isFetching} onClick={() => void sessions.fetchNextPage()}>
            {past.more}
          </Button>
        )}
      </FocusFallback>
    </Stack>
  );
}

import type { ReactNode } from 'react';
import type { WorkspaceSuggestions } from '@portal/contracts/coach-workspace';
import { SESSION_TIME } from '@portal/contracts/sessions';
import { dateText, Link, useRenderContext } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { ExactTime } from '../../shared/exact-time';
import { copy } from './copy';
import { ListRow } from './list-row';
import { ConflictBadge, whoseSession } from './session-list';
import { useWorkspaceLinks } from './use-workspace-links';

const { suggestions: texts } = copy;

const threadLink = (memberId: string) => `/admin/coaching/messages/${memberId}`;

/** What a coach without a session today can do instead, each with one action. */
export function Suggestions({ suggestions: { nextSession, unread, silent } }: { suggestions: WorkspaceSuggestions }) {
  const { timeZone } = useRenderContext();
  const { sessionLink } = useWorkspaceLinks();
  if (!nextSession && unread.length === 0 && silent.length === 0) return <Text muted>{copy.noToday}</Text>;
  return (
    <Stack gap="sm">
      <Text muted>{copy.noToday}</Text>
      <Stack as="ul" role="list" gap="none" aria-label={texts.title}>
        {nextSession && (
          <Suggestion
            name={whoseSession(nextSession)}
            badge={<ConflictBadge session={nextSession} />}
            action={{ label: copy.open, to: sessionLink(nextSession.id) }}
            about={
              <>
                {texts.next}:{' '}
                <time dateTime={nextSession.scheduledAt}>
                  {dateText(new Date(nextSession.scheduledAt), SESSION_TIME, timeZone)}
                </time>
              </>
            }
          />
        )}
        {unread.map(({ id, firstName, lastName, unread: count }) => (
          <Suggestion
            key={id}
            name={`${firstName} ${lastName}`}
            action={{ label: texts.reply, to: threadLink(id) }}
            about={copy.members.unread(count)}
          />
        ))}
        {silent.map(({ id, firstName, lastName, lastActiveAt }) => (
          <Suggestion
            key={id}
            name={`${firstName} ${lastName}`}
            action={{ label: texts.write, to: threadLink(id) }}
            about={
              lastActiveAt ? (
                <>
                  {texts.silent} <ExactTime at={lastActiveAt} />
                </>
              ) : (
                copy.members.never
              )
            }
          />
        ))}
      </Stack>
    </Stack>
  );
}

interface SuggestionProps {
  name: string;
  badge?: ReactNode;
  about: ReactNode;
  action: { label: string; to: string };
}

const Suggestion = ({ name, badge, about, action: { label, to } }: SuggestionProps) => (
  <ListRow>
    <div>
      <Row gap="xs">
        <strong>{name}</strong>
        {badge}
      </Row>
      <Text size="sm" muted>
        {about}
      </Text>
    </div>
    <Button as={Link} to={to} variant="secondary" size="small" aria-label={`${label}: ${name}`}>
      {label}
    </Button>
  </ListRow>
);

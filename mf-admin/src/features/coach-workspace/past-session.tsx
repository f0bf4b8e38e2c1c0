import { styled } from 'styled-components';
import type { SessionWithRecord as Noted } from '@portal/contracts/coach-workspace';
import { SESSION_DAY } from '@portal/contracts/sessions';
import { dateText, Link, useRenderContext } from '@portal/sdk';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, space } from '@portal/ui/tokens';
import { memberCopy, sessionCopy } from './copy';
import { useWorkspaceLinks } from './use-workspace-links';
import { ActionItemList } from './action-items';
import { AttendanceBadge } from './session-list';

const StyledSession = styled(Stack)`
  & + & {
    margin-top: ${space.md};
    padding-top: ${space.md};
    border-top: 1px solid ${color.border};
  }
`;

export const NoteText = styled(Text)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** A past session with its record. */
export function PastSession({ noted: { session, record } }: { noted: Noted }) {
  const { timeZone } = useRenderContext();
  const { sessionLink } = useWorkspaceLinks();
  const { privateNotes, sharedNotes, items } = record;
  const isEmpty = privateNotes === '' && sharedNotes === '' && items.length === 0;
  return (
    <StyledSession as="li" gap="xs">
      <Row gap="xs">
        <Text as="h3" weight="strong">
          <Link to={sessionLink(session.id)}>
            {dateText(new Date(session.scheduledAt), { ...SESSION_DAY, year: 'numeric' }, timeZone)}
          </Link>
        </Text>
        <AttendanceBadge session={session} />
      </Row>
      {isEmpty && <Text muted>{memberCopy.past.noNotes}</Text>}
      {sharedNotes && <NoteText>{sharedNotes}</NoteText>}
      {privateNotes && (
        <div>
          <Text muted size="xs">
            {sessionCopy.record.private}
          </Text>
          <NoteText>{privateNotes}</NoteText>
        </div>
      )}
      {items.length > 0 && <ActionItemList items={items} />}
    </StyledSession>
  );
}

import { styled } from 'styled-components';
import type { SessionNotes as Notes } from '@portal/contracts/session-records';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';

const { notes: texts } = copy.past;

const StyledWords = styled(Text)`
  white-space: pre-wrap;
`;

interface SessionNotesProps {
  notes: Notes;
  /** The session's title. */
  title: string;
}

/** What a coach wrote for the member about a session, what they took on, and the recording. */
export const SessionNotes = ({ notes: { sharedNotes, items, recordingUrl }, title }: SessionNotesProps) => (
  <Stack gap="sm">
    {sharedNotes && <StyledWords>{sharedNotes}</StyledWords>}
    {items.length > 0 && (
      <div>
        <Text muted size="sm" weight="medium">
          {texts.items}
        </Text>
        <Stack as="ul" role="list" gap="xxs">
          {items.map(({ id, title: item, completed }) => (
            <Row as="li" key={id} gap="xs" align="start" justify="between" nowrap>
              <Text as="span">{item}</Text>
              {completed && <Badge tone="green">{texts.done}</Badge>}
            </Row>
          ))}
        </Stack>
      </div>
    )}
    {recordingUrl && (
      <Row>
        <Button
          as="a"
          href={recordingUrl}
          target="_blank"
          rel="noopener noreferrer"
          variant="secondary"
          size="small"
          aria-label={texts.recordingOf(title)}
        >
          {texts.recording}
          <Icon name="external" size={16} />
        </Button>
      </Row>
    )}
  </Stack>
);

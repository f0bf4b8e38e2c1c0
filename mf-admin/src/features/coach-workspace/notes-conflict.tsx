import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { sessionCopy } from './copy';
import { NoteText } from './past-session';
import type { Typed } from './notes-draft';

const { clash: texts, record } = sessionCopy;

interface NotesConflictProps {
  /** What someone else has saved. */
  stored: Typed;
  onSettle: (choice: 'mine' | 'other' | 'both') => void;
}

/** A conflict between two authors' notes on a session: shows the other's version, and asks which to keep. */
export const NotesConflict = ({ stored: { sharedNotes, privateNotes }, onSettle }: NotesConflictProps) => (
  <Card level="quiet" tone="gold" role="alert">
    <Text>{texts.text}</Text>
    <Text muted size="sm">
      {texts.theirs}
    </Text>
    <NoteText>{sharedNotes || texts.none}</NoteText>
    <NoteText>
      {record.private}: {privateNotes || texts.none}
    </NoteText>
    <Row gap="xs">
      {(['both', 'mine', 'other'] as const).map((choice) => (
        <Button key={choice} variant="secondary" size="small" onClick={() => onSettle(choice)}>
          {texts[choice]}
        </Button>
      ))}
    </Row>
  </Card>
);

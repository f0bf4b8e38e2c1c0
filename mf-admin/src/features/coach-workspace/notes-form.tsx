import type { FormEvent } from 'react';
import type { CoachWorkspaceSession } from '@portal/contracts/coach-workspace';
import { LIMITS } from '@portal/contracts/limits';
import type { SessionRecord } from '@portal/contracts/session-records';
import { isOneToOne } from '@portal/contracts/sessions';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row, Stack } from '@portal/ui/stack';
import { Select } from '@portal/ui/select';
import { Text } from '@portal/ui/text';
import { TextArea } from '@portal/ui/text-area';
import { TextField } from '@portal/ui/text-field';
import { sessionCopy } from './copy';
import { NotesConflict } from './notes-conflict';
import type { Typed } from './notes-draft';
import type { useSessionNotes } from './use-session-notes';

const { record: texts } = sessionCopy;

const ATTENDANCES = Object.entries(texts.attendances).map(([value, label]) => ({ value, label }));

interface NotesFormProps {
  session: CoachWorkspaceSession;
  record: SessionRecord;
  work: ReturnType<typeof useSessionNotes>;
  hasBegun: boolean;
}

/** Notes for the team and for the participant, the attendance, and the recording. */
export function NotesForm({ session, record, work, hasBegun }: NotesFormProps) {
  const { typed, issues, saving, changed } = work;
  const field = (name: keyof Typed) => ({
    id: `record-${name}`,
    value: typed[name],
    error: issues[name],
    onChange: ({ target }: { target: { value: string } }) => work.change({ [name]: target.value }),
  });
  const reader = session.member?.firstName;
  return (
    <Card as="section" aria-labelledby="record-title">
      <Stack
        as="form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          work.save();
        }}
      >
        <Heading as="h2" size="h3" id="record-title">
          {texts.title}
        </Heading>
        {work.clash && <NotesConflict stored={work.clash} onSettle={work.settle} />}
        {!session.lead && (
          <TextArea
            {...field('sharedNotes')}
            label={texts.shared(reader ?? texts.everyone)}
            hint={texts.sharedHint(reader ?? texts.everyoneCan)}
            maxLength={LIMITS.sessionNotes}
          />
        )}
        <TextArea
          {...field('privateNotes')}
          label={texts.private}
          hint={texts.privateHint}
          maxLength={LIMITS.sessionNotes}
        />
        {isOneToOne(session) && (
          <Select
            {...field('attendance')}
            label={texts.attendance}
            options={ATTENDANCES}
            disabled={!hasBegun}
            {...(!hasBegun && { hint: texts.notBegun })}
          />
        )}
        {!session.lead && (
          <TextField {...field('recordingUrl')} label={texts.recording} hint={texts.recordingHint} type="url" />
        )}
        <Row justify="between">
          <Text size="sm" muted role="status">
            {changed ? texts.unsaved : record.savedAt !== null && texts.saved}
          </Text>
          <Button type="submit" disabled={saving || !changed || work.clash !== undefined}>
            {saving ? texts.saving : texts.save}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

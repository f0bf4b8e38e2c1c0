import { useState } from 'react';
import { PLAN_REQUEST_NOTE_MAX } from '@portal/contracts/plan-requests';
import { ErrorNotice } from '@portal/ui/error-notice';
import { FormDialog } from '@portal/ui/form-dialog';
import { Text } from '@portal/ui/text';
import { TextArea } from '@portal/ui/text-area';
import { copy } from './copy';
import type { PlanRequests } from './use-plan-request';

const { application } = copy;
const NOTE_ID = 'elite-note';

interface EliteApplicationProps {
  note: string;
  onNote: (note: string) => void;
  onSent: () => void;
  onClose: () => void;
  requests: PlanRequests;
}

/** The application for Elite Private Access; it closes when it is sent and stays when that fails. */
export function EliteApplication({ note, onNote, onSent, onClose, requests }: EliteApplicationProps) {
  const [missing, setMissing] = useState(false);
  const [tried, setTried] = useState(false);

  const send = () => {
    const blank = note.trim() === '';
    setMissing(blank);
    if (blank) {
      document.getElementById(NOTE_ID)?.focus();
      return;
    }
    setTried(true);
    requests.request({ plan: 'elite', note }, () => {
      onSent();
      onClose();
    });
  };

  return (
    <FormDialog
      id="elite-application"
      title={application.title}
      texts={{ close: application.cancel, save: application.send, saving: copy.requesting }}
      pending={requests.busy}
      onSubmit={send}
      onClose={onClose}
    >
      <Text muted>{application.intro}</Text>
      <TextArea
        id={NOTE_ID}
        label={application.label}
        hint={application.hint}
        error={missing ? application.tooShort : undefined}
        required
        rows={6}
        maxLength={PLAN_REQUEST_NOTE_MAX}
        value={note}
        onChange={(event) => {
          onNote(event.target.value);
          setMissing(false);
        }}
      />
      {tried && requests.failed && <ErrorNotice message={copy.applicationFailed} />}
    </FormDialog>
  );
}

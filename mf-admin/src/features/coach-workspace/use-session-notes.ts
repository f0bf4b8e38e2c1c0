import { useRef, useSyncExternalStore } from 'react';
import { saveSessionRecord } from '@portal/contracts/coach-workspace';
import type { SessionRecord } from '@portal/contracts/session-records';
import { HttpError, useToast } from '@portal/sdk';
import { useFormErrors } from '@portal/sdk/forms';
import { parseLink } from '../../shared/parse-input';
import { useAdminSend } from '../../shared/use-admin-send';
import { messages } from './copy';
import { draftKeyOf, isSame, notesDrafts, typedOf, withBoth, type Typed } from './notes-draft';

interface SessionNotesOptions {
  onSaved: (record: SessionRecord) => void;
  /** Reloads what someone else has saved. */
  onConflict: () => void;
}

/**
 * The notes form of a session. Input is kept in this browser, with the version it is based on; all tabs show it. If
 * someone else has saved in the meantime, both texts are kept until the author chooses.
 */
export function useSessionNotes(
  sessionId: string,
  record: SessionRecord,
  { onSaved, onConflict }: SessionNotesOptions,
) {
  const toast = useToast();
  const key = draftKeyOf(sessionId);
  const errors = useFormErrors('record');
  const sent = useRef<ReturnType<typeof notesDrafts.read>>(undefined);
  const stored = typedOf(record);
  const draft = useSyncExternalStore(notesDrafts.subscribe, () => notesDrafts.read(key));
  const { version, ...typed } = draft ?? { ...stored, version: record.version };
  const changed = draft !== undefined && !isSame(typed, stored);
  const save = useAdminSend(saveSessionRecord, {
    failed: messages.saveFailed,
    onRefused: (error) => {
      errors.refused(error);
      if (error instanceof HttpError && error.refusal?.code === 'conflict') onConflict();
    },
    onSuccess: (saved) => {
      const now = notesDrafts.read(key);
      // Text typed during the request is kept, now based on what is stored.
      const isMore = now !== undefined && now !== sent.current;
      notesDrafts.write(key, isMore ? { ...now, version: saved.version } : undefined);
      onSaved(saved);
      toast(messages.saved);
    },
  });
  const keep = (next: Typed, on = version) =>
    notesDrafts.write(key, isSame(next, stored) ? undefined : { ...next, version: on });

  return {
    typed,
    changed,
    issues: errors.issues,
    saving: save.isPending,
    /** What someone else has saved since these notes were started. */
    clash: changed && version !== record.version ? stored : undefined,
    change: (part: Partial<Typed>) => {
      for (const name of Object.keys(part)) errors.clearErrors(name);
      keep({ ...typed, ...part });
    },
    settle: (choice: 'mine' | 'other' | 'both') =>
      keep(choice === 'mine' ? typed : choice === 'other' ? stored : withBoth(stored, typed), record.version),
    save: () => {
      const { attendance, recordingUrl, ...notes } = typed;
      const body = { ...notes, attendance: attendance || null, recordingUrl: parseLink(recordingUrl), version };
      const checked = errors.check<typeof body>(saveSessionRecord.body, body);
      if (!checked || save.isPending) return;
      sent.current = draft;
      save.mutate({ params: { id: sessionId }, body: checked });
    },
  };
}

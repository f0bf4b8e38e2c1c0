import {
  mergePeople,
  dismissDuplicate,
  splitPerson,
  undoPersonChange,
  type Person,
  type PersonChange,
  type PersonSummary,
} from '@portal/contracts/people';
import type { Message } from '@portal/contracts/messages';
import { useToast } from '@portal/sdk';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';

/** A change that needs confirmation. */
export type PendingChange =
  | { kind: 'merge' | 'dismiss'; other: PersonSummary }
  | { kind: 'split'; record: string; what: string }
  | { kind: 'undo'; change: PersonChange };

/** The confirmation and the request for each change: `settled` is called whatever the outcome, to reload the person. */
export function usePersonChanges(person: Person, settled: () => unknown) {
  const toast = useToast();
  const told = (done: Message) => ({ failed: messages.failed, onSuccess: () => toast(done), onSettled: settled });
  const merge = useAdminSend(mergePeople, told(messages.merged));
  const dismiss = useAdminSend(dismissDuplicate, told(messages.dismissed));
  const split = useAdminSend(splitPerson, told(messages.split));
  const undo = useAdminSend(undoPersonChange, told(messages.undone));

  const { id, name, version } = person;
  const { confirm } = copy;
  const withOther = (other: PersonSummary) => ({
    params: { id },
    body: { version, other: { id: other.id, version: other.version } },
  });

  return {
    pending: [merge, dismiss, split, undo].some(({ isPending }) => isPending),
    /** The texts of a question and its button, and what it does. */
    of: (question: PendingChange) => {
      switch (question.kind) {
        case 'merge':
          return {
            title: confirm.merge.title(question.other.name),
            text: confirm.merge.text(name, question.other.name),
            label: confirm.merge.do,
            pendingLabel: confirm.merge.doing,
            onConfirm: () => merge.mutate(withOther(question.other)),
          };
        case 'dismiss':
          return {
            title: confirm.dismiss.title(question.other.name),
            text: confirm.dismiss.text,
            label: confirm.dismiss.do,
            pendingLabel: confirm.dismiss.doing,
            onConfirm: () => dismiss.mutate(withOther(question.other)),
          };
        case 'split':
          return {
            title: confirm.split.title(question.what),
            text: confirm.split.text,
            label: confirm.split.do,
            pendingLabel: confirm.split.doing,
            onConfirm: () => split.mutate({ params: { id }, body: { version, record: question.record } }),
          };
        case 'undo':
          return {
            title: confirm.undo.title,
            text: confirm.undo.text[question.change.kind],
            label: confirm.undo.do,
            pendingLabel: confirm.undo.doing,
            onConfirm: () => undo.mutate({ params: { id: question.change.id } }),
          };
      }
    },
  };
}

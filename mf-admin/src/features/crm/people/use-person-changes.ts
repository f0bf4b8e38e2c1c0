import {
  joinPeople,
  keepPeopleApart,
  separatePerson,
  undoPersonChange,
  type Person,
  type PersonChange,
  type PersonSummary,
} from '@portal/contracts/people';
import type { Message } from '@portal/contracts/messages';
import { useToast } from '@portal/sdk';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';

/** What is asked about before it is done. */
export type PendingChange =
  | { kind: 'join' | 'apart'; other: PersonSummary }
  | { kind: 'separate'; record: string; what: string }
  | { kind: 'undo'; change: PersonChange };

/** How a question is put, and what makes it so: `settled` is called whatever comes of it, to read the person anew. */
export function usePersonChanges(person: Person, settled: () => unknown) {
  const toast = useToast();
  const told = (done: Message) => ({ failed: messages.failed, onSuccess: () => toast(done), onSettled: settled });
  const join = useAdminSend(joinPeople, told(messages.joined));
  const apart = useAdminSend(keepPeopleApart, told(messages.dismissed));
  const separate = useAdminSend(separatePerson, told(messages.separated));
  const undo = useAdminSend(undoPersonChange, told(messages.undone));

  const { id, name, version } = person;
  const { confirm } = copy;
  const withOther = (other: PersonSummary) => ({
    params: { id },
    body: { version, other: { id: other.id, version: other.version } },
  });

  return {
    pending: [join, apart, separate, undo].some(({ isPending }) => isPending),
    /** The words of a question, and what its button does. */
    of: (question: PendingChange) => {
      switch (question.kind) {
        case 'join':
          return {
            title: confirm.join.title(question.other.name),
            text: confirm.join.text(name, question.other.name),
            does: confirm.join.do,
            doing: confirm.join.doing,
            onConfirm: () => join.mutate(withOther(question.other)),
          };
        case 'apart':
          return {
            title: confirm.apart.title(question.other.name),
            text: confirm.apart.text,
            does: confirm.apart.do,
            doing: confirm.apart.doing,
            onConfirm: () => apart.mutate(withOther(question.other)),
          };
        case 'separate':
          return {
            title: confirm.separate.title(question.what),
            text: confirm.separate.text,
            does: confirm.separate.do,
            doing: confirm.separate.doing,
            onConfirm: () => separate.mutate({ params: { id }, body: { version, record: question.record } }),
          };
        case 'undo':
          return {
            title: confirm.undo.title,
            text: confirm.undo.text[question.change.kind],
            does: confirm.undo.do,
            doing: confirm.undo.doing,
            onConfirm: () => undo.mutate({ params: { id: question.change.id } }),
          };
      }
    },
  };
}

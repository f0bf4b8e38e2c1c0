import type { ReactNode } from 'react';
import type { Call, CallInput, CallOutput } from '@portal/contracts/call';
import { useToast } from '@portal/sdk';
import type { useForm } from '@portal/sdk/forms';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { ErrorNotice } from '@portal/ui/error-notice';
import { FormDialog } from '@portal/ui/form-dialog';
import { messages } from './invitation-copy';
import { useAdminSend } from './use-admin-send';

interface InviteDialogProps<C extends Call> {
  id: string;
  title: string;
  texts: { close: string; save: string; saving: string };
  call: C;
  form: Pick<ReturnType<typeof useForm>, 'refused'>;
  /** The call's input; undefined while the form is invalid. */
  input: () => CallInput<C> | undefined;
  onInvited: (invited: CallOutput<C>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks whom to invite, by the fields that it is given. */
export function InviteDialog<C extends Call>(props: InviteDialogProps<C>) {
  const { id, title, texts, call, form, input, onInvited, onClose, children } = props;
  const toast = useToast();
  const invite = useAdminSend(call, {
    failed: messages.inviteFailed,
    onRefused: form.refused,
    onSuccess: (invited) => {
      toast(messages.invited);
      onInvited(invited);
    },
  });
  const submit = () => {
    const sent = input();
    if (sent) invite.mutate(sent);
  };
  return (
    <FormDialog id={id} title={title} wide texts={texts} pending={invite.isPending} onSubmit={submit} onClose={onClose}>
      {children}
      {invite.error && (
        <ErrorNotice message={apiErrorMessage(invite.error, messages.inviteFailed, 'every').description} />
      )}
    </FormDialog>
  );
}

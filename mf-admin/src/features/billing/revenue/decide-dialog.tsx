import { REFUND_REQUEST_MAX } from '@portal/contracts/refund-guarantee';
import { decideRefundRequest, type ListedRefundRequest } from '@portal/contracts/revenue';
import { useDraft, useToast } from '@portal/sdk';
import { useFormErrors } from '@portal/sdk/forms';
import { TextArea } from '@portal/ui/text-area';
import { Text } from '@portal/ui/text';
import { FormDialog } from '@portal/ui/form-dialog';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';

const { dialog: texts } = copy.refundRequests;

interface DecideDialogProps {
  request: ListedRefundRequest;
  decision: NonNullable<ListedRefundRequest['decision']>;
  /** What goes back, in words. */
  amount: string;
  onClose: () => void;
  onDecided: () => unknown;
}

/** Decides a request, with a message to its member, which is kept in this browser until it is sent. */
export function DecideDialog({ request, decision, amount, onClose, onDecided }: DecideDialogProps) {
  const toast = useToast();
  const [answer, keep, drop] = useDraft(`claim:${request.id}`);
  const errors = useFormErrors('decide');
  const { title, text, ...buttons } = texts[decision];
  const decide = useAdminSend(decideRefundRequest, {
    failed: messages.decideFailed,
    onRefused: errors.refused,
    onSuccess: () => {
      drop();
      toast(messages[decision]);
      return onDecided();
    },
  });
  const submit = () => {
    const body = errors.check(decideRefundRequest.body, { decision, answer });
    if (body && !decide.isPending) decide.mutate({ params: { id: request.id }, body });
  };
  return (
    <FormDialog
      id="decide-claim"
      wide
      title={title}
      texts={{ close: texts.close, ...buttons }}
      pending={decide.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{text(amount, request.member.name)}</Text>
      <TextArea
        id="decide-answer"
        label={texts.words}
        hint={texts.hint}
        required
        maxLength={REFUND_REQUEST_MAX}
        value={answer}
        error={errors.issues['answer']}
        onChange={({ target }) => {
          errors.clearErrors('answer');
          keep(target.value);
        }}
      />
    </FormDialog>
  );
}

import { useState } from 'react';
import { requestRefund, getOwnActivity, type Subscription } from '@portal/contracts/billing';
import { REFUND_REQUEST_MAX, type ActivitySummary } from '@portal/contracts/refund-guarantee';
import { useCall, useDraft } from '@portal/sdk';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Figure } from '@portal/ui/figure';
import { FormDialog } from '@portal/ui/form-dialog';
import { Grid } from '@portal/ui/grid';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextArea } from '@portal/ui/text-area';
import { copy, toasts } from './copy';
import { useBillingSend } from './use-billing';

const texts = copy.refundRequest;
const WORDS_ID = 'request-words';

/** Requests a refund (spec section 9); input is kept in this browser until it is sent. */
export function RequestRefundDialog({
  subscription: { id },
  onClose,
}: {
  subscription: Subscription;
  onClose: () => void;
}) {
  const [words, keepWords, dropWords] = useDraft(`claim:${id}`);
  const [missing, setMissing] = useState<string>();
  const request = useBillingSend(requestRefund, toasts.refundRequested, () => {
    dropWords();
    onClose();
  });

  const send = () => {
    const checked = requestRefund.body.safeParse({ words });
    setMissing(checked.error?.issues[0]?.message);
    if (checked.data) request.mutate({ params: { id }, body: checked.data });
    else document.getElementById(WORDS_ID)?.focus();
  };

  return (
    <FormDialog
      id="claim"
      title={texts.title}
      texts={{ close: texts.close, save: texts.send, saving: texts.sending }}
      pending={request.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Text>{texts.text}</Text>
      <ActivityFigures id={id} />
      <TextArea
        id={WORDS_ID}
        label={texts.label}
        hint={texts.hint}
        error={missing}
        required
        rows={5}
        maxLength={REFUND_REQUEST_MAX}
        value={words}
        onChange={(event) => {
          keepWords(event.target.value);
          setMissing(undefined);
        }}
      />
      {request.isError && <ErrorNotice message={texts.failed} />}
    </FormDialog>
  );
}

const SHOWN = Object.keys(texts.figures) as (keyof typeof texts.figures & keyof ActivitySummary)[];

/** The member's activity since the purchase: the owner sees the same. */
function ActivityFigures({ id }: { id: string }) {
  const { data, isError } = useCall(getOwnActivity, { params: { id } });
  if (!data) return <Text muted>{isError ? texts.figuresFailed : texts.loading}</Text>;
  return (
    <Grid as="ul" role="list" min="8rem" gap="sm">
      {SHOWN.map((figure) => (
        <Stack as="li" key={figure} gap="xxs">
          <Figure>{data[figure]}</Figure>
          <Text as="span" muted size="sm">
            {texts.figures[figure][data[figure] === 1 ? 0 : 1]}
          </Text>
        </Stack>
      ))}
    </Grid>
  );
}

import { getReceiptFile, listReceipts, type Receipt } from '@portal/contracts/billing';
import { moneyText } from '@portal/contracts/money';
import { useCall, useRenderContext, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { ErrorNotice } from '@portal/ui/error-notice';
import { SkeletonGroup } from '@portal/ui/skeleton';
import { Section } from '@portal/ui/section';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { Table } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { copy, toasts } from './copy';
import { formatDay } from './format-price';

const texts = copy.receipts;

/** What the member has paid, each with its receipt. */
export function Receipts() {
  const { data, isError, refetch } = useCall(listReceipts, {});
  return (
    <Section id="receipts" title={texts.title} ruled>
      {isError && !data && <ErrorNotice message={texts.failed} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <SkeletonGroup label={texts.loading}>
          <SkeletonLines widths={['100%', '90%']} />
        </SkeletonGroup>
      )}
      {data?.length === 0 && <Text muted>{texts.none}</Text>}
      {data && data.length > 0 && <List receipts={data} />}
    </Section>
  );
}

function List({ receipts }: { receipts: readonly Receipt[] }) {
  const { timeZone } = useRenderContext();
  return (
    <Table
      caption={texts.caption}
      rows={receipts}
      rowKey={({ id }) => id}
      columns={[
        { key: 'day', header: texts.day, cell: ({ issuedAt }) => formatDay(issuedAt, timeZone) },
        { key: 'plan', header: texts.plan, cell: ({ plan }) => plan ?? '–' },
        { key: 'number', header: texts.number, cell: ({ number }) => number ?? '–' },
        { key: 'amount', header: texts.amount, cell: (receipt) => <Amount {...receipt} /> },
        { key: 'state', header: texts.state, cell: ({ state }) => texts.states[state] },
        { key: 'file', header: texts.file, cell: (receipt) => <Open {...receipt} /> },
      ]}
    />
  );
}

function Amount({ cents, currency, refundedCents }: Receipt) {
  return (
    <Stack gap="xxs">
      <span>{moneyText({ cents, currency })}</span>
      {refundedCents > 0 && (
        <Text as="span" muted size="sm">
          {texts.refunded(moneyText({ cents: refundedCents, currency }))}
        </Text>
      )}
    </Stack>
  );
}

function Open({ id, number, issuedAt }: Receipt) {
  const { timeZone } = useRenderContext();
  const toast = useToast();
  const open = useSend(getReceiptFile, {
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast(apiErrorMessage(error, toasts.notOpened, 'every')),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={texts.opens(number ?? formatDay(issuedAt, timeZone))}
      disabled={open.isPending}
      onClick={() => open.mutate({ params: { id } })}
    >
      {texts.open}
    </Button>
  );
}

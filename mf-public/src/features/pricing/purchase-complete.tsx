import { resendPurchaseEmail, type PurchaseState } from '@portal/contracts/billing';
import { SUBSCRIBE_PAGE } from '@portal/contracts/billing-pages';
import { Link, useSend } from '@portal/sdk';
import { apiErrorText } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';

const texts = copy.purchase.paid;

/** What is next for a visitor who has paid. */
export function PurchaseComplete({
  id,
  purchase: { name, sentTo, isMailed },
}: {
  id: string;
  purchase: PurchaseState;
}) {
  const resend = useSend(resendPurchaseEmail);
  if (sentTo === null) {
    return (
      <Card padding="xl" featured>
        <Heading size="h3">{texts.title(name)}</Heading>
        <Row>
          <Button as={Link} to={SUBSCRIBE_PAGE}>
            {texts.signIn}
          </Button>
        </Row>
      </Card>
    );
  }
  return (
    <Card padding="xl" featured>
      <Heading size="h3">{texts.title(name)}</Heading>
      <Text>{isMailed ? texts.text(sentTo) : texts.byHand(sentTo)}</Text>
      <Stack as="ol" role="list" gap="md">
        {texts.steps.map(({ title, text }) => (
          <li key={title}>
            <Text weight="strong">{title}</Text>
            <Text muted>{text}</Text>
          </li>
        ))}
      </Stack>
      <Row>
        {isMailed && (
          <Button
            variant="secondary"
            disabled={resend.isPending || resend.isSuccess}
            onClick={() => resend.mutate({ params: { id } })}
          >
            {texts.resend}
          </Button>
        )}
        <Button as="a" href="/api/login" variant="ghost">
          {texts.signIn}
        </Button>
      </Row>
      <Text muted size="sm" role="status">
        {resend.isSuccess && texts.resent}
        {resend.isError && (apiErrorText(resend.error, 'every') ?? texts.resendFailed)}
      </Text>
      <Text muted size="sm">
        {texts.member}
      </Text>
    </Card>
  );
}

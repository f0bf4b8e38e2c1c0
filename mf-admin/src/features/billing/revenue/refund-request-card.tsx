import { useState } from 'react';
import { styled } from 'styled-components';
import { moneyText } from '@portal/contracts/money';
import type { ListedRefundRequest } from '@portal/contracts/revenue';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { priceOf } from '../../../shared/subscription-cells';
import { ExactTime } from '../../../shared/exact-time';
import { PersonLink } from '../../../shared/person-link';
import { copy } from './copy';
import { DecideDialog } from './decide-dialog';
import { MemberActivity } from './member-activity';

const { refundRequests: texts } = copy;

const StyledWords = styled(Text)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

type Decision = NonNullable<ListedRefundRequest['decision']>;

/** A refund request: the purchase, the member's message and activity, and the decision buttons. */
export function RefundRequestCard({ request, onDecided }: { request: ListedRefundRequest; onDecided: () => unknown }) {
  const [asking, setAsking] = useState<Decision>();
  const { id, member, bought, words, madeAt, figures, refundCents, refundBegun, decision, answer, decidedAt } = request;
  const amount = moneyText({ cents: refundCents, currency: bought.currency });
  return (
    <Card as="article" aria-labelledby={`claim-${id}`}>
      <Row justify="between">
        <Stack gap="xxs">
          <Heading as="h2" size="h3" id={`claim-${id}`}>
            {member.name}
          </Heading>
          <Text muted size="sm">
            {bought.plan}, {priceOf(bought)}
          </Text>
          <Text muted size="sm">
            {texts.bought} <ExactTime at={bought.startedAt} /> · {texts.asked} <ExactTime at={madeAt} />
          </Text>
        </Stack>
        <PersonLink id={member.personId} />
      </Row>
      <StyledWords>{words}</StyledWords>
      <MemberActivity figures={figures} />
      {decision === null ? (
        <Row justify="end">
          {refundBegun ? (
            <Text>{texts.begun}</Text>
          ) : (
            <Button variant="secondary" onClick={() => setAsking('declined')}>
              {texts.decline}
            </Button>
          )}
          <Button variant="danger" onClick={() => setAsking('refunded')}>
            {refundCents > 0 ? texts.refund(amount) : texts.refundNothing}
          </Button>
        </Row>
      ) : (
        <Stack gap="xs">
          <Row>
            <Badge tone={decision === 'refunded' ? 'green' : 'neutral'}>{texts.decided[decision]}</Badge>
            {decidedAt && <ExactTime at={decidedAt} />}
          </Row>
          <Text muted size="sm">
            {texts.answer}
          </Text>
          <StyledWords>{answer}</StyledWords>
        </Stack>
      )}
      {asking && (
        <DecideDialog
          request={request}
          decision={asking}
          amount={amount}
          onClose={() => setAsking(undefined)}
          onDecided={() => {
            setAsking(undefined);
            return onDecided();
          }}
        />
      )}
    </Card>
  );
}

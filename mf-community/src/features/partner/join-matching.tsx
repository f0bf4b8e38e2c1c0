import { joinPartnerMatching } from '@portal/contracts/partners';
import { useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy, messages } from './copy';
import { useShowMatching } from './use-show-matching';

/** Says what a partner will see before a member agrees to it. */
export function JoinMatching() {
  const toast = useToast();
  const show = useShowMatching();
  const join = useSend(joinPartnerMatching, {
    onSuccess: (now) => {
      show(now);
      toast(messages.joined);
    },
    onError: (error) => toast(apiErrorMessage(error, messages.joinFailed)),
  });
  return (
    <Card as="section" aria-labelledby="join-partner">
      <Heading id="join-partner" size="h3">
        {copy.out.title}
      </Heading>
      <Text>{copy.shares}</Text>
      <Text>{copy.consent}</Text>
      <Row>
        <Button disabled={join.isPending} onClick={() => join.mutate({})}>
          {join.isPending ? copy.out.joining : copy.out.join}
        </Button>
      </Row>
    </Card>
  );
}

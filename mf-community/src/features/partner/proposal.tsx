import { answerPartnerProposal, getPartnerMatching, type Partnership } from '@portal/contracts/partners';
import { callKey, useQueryClient, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { AboutPartner } from './about-partner';
import { copy, messages } from './copy';
import { LeaveMatching } from './leave-matching';
import { useShowMatching } from './use-show-matching';

/** Somebody whom the coaches suggest: the member accepts or declines, then waits for the other. */
export function Proposal({ partnership: { id, partner, accepted } }: { partnership: Partnership }) {
  const client = useQueryClient();
  const toast = useToast();
  const show = useShowMatching();
  const answer = useSend(answerPartnerProposal, {
    onSuccess: (now, { body }) => {
      show(now);
      if (!body.accept) toast(messages.declined);
    },
    onError: (error) => {
      toast(apiErrorMessage(error, messages.answerFailed));
      void client.invalidateQueries({ queryKey: callKey(getPartnerMatching, {}) });
    },
  });
  const words = accepted ? copy.accepted : copy.proposed;
  return (
    <Card as="section" featured={!accepted} aria-labelledby="proposed-partner">
      <Heading id="proposed-partner" size="h3">
        {words.title(partner.firstName)}
      </Heading>
      <AboutPartner partner={partner} />
      <Text muted size="sm">
        {words.text(partner.firstName)}
      </Text>
      <Row gap="xs">
        {accepted ? (
          <LeaveMatching label={copy.waiting.leave} />
        ) : (
          <>
            <Button disabled={answer.isPending} onClick={() => answer.mutate({ body: { id, accept: true } })}>
              {copy.proposed.accept}
            </Button>
            <Button
              variant="secondary"
              disabled={answer.isPending}
              onClick={() => answer.mutate({ body: { id, accept: false } })}
            >
              {copy.proposed.decline}
            </Button>
          </>
        )}
      </Row>
    </Card>
  );
}

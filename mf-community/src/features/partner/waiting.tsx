import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import { LeaveMatching } from './leave-matching';

/** Until somebody is proposed. `offered`: whether the member’s plan still includes it. */
export const Waiting = ({ offered }: { offered: boolean }) => (
  <Card as="section" aria-labelledby="waiting-for-partner">
    <Heading id="waiting-for-partner" size="h3">
      {copy.waiting.title}
    </Heading>
    <Text>{offered ? copy.waiting.text : copy.waiting.paused}</Text>
    <Text muted size="sm">
      {copy.shares}
    </Text>
    <Row>
      <LeaveMatching label={copy.waiting.leave} />
    </Row>
  </Card>
);

import type { Partner } from '@portal/contracts/partners';
import { dateText, useMember } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { AboutPartner } from './about-partner';
import { copy } from './copy';
import { LeaveMatching } from './leave-matching';

/** Who the member's partner is, and the way out. */
export function ActivePartner({ partner, since }: { partner: Partner; since: string }) {
  const { timeZone } = useMember();
  return (
    <Card as="section" aria-labelledby="partner">
      <Row justify="between">
        <Heading id="partner" size="h3">
          {partner.firstName}
        </Heading>
        <LeaveMatching label={copy.partners.leave} />
      </Row>
      <AboutPartner partner={partner} />
      <Text muted size="sm">
        {copy.partners.since} <time dateTime={since}>{dateText(new Date(since), { dateStyle: 'long' }, timeZone)}</time>
      </Text>
    </Card>
  );
}

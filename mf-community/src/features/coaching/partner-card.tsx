import { getPartnerMatching, PARTNER_PAGE, type PartnerMatching } from '@portal/contracts/partners';
import { Link, useCall } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Text } from '@portal/ui/text';
import { copy } from './copy';

const { partner: texts } = copy;

/** How it is with the member's accountability partner, where their plan includes one. */
export function PartnerCard() {
  const matching = useCall(getPartnerMatching, {}).data;
  if (!matching || !(matching.offered || matching.joinedAt !== null || matching.partnership)) return null;
  const { text, action } = standing(matching);
  const unread = matching.partnership?.unread ?? 0;
  return (
    <Card as="section" aria-labelledby="accountability-partner">
      <Heading id="accountability-partner" size="h3">
        {texts.title}
      </Heading>
      <Text size="sm">{text}</Text>
      <Button as={Link} to={PARTNER_PAGE} variant="secondary" fullWidth>
        {action}
        {unread > 0 && <Badge tone="gold">{copy.message.unread(unread)}</Badge>}
      </Button>
    </Card>
  );
}

function standing({ joinedAt, partnership }: PartnerMatching) {
  if (!partnership) return joinedAt === null ? texts.out : texts.waiting;
  const { partner, accepted, startedAt } = partnership;
  const { text, action } = startedAt ? texts.partners : accepted ? texts.accepted : texts.proposed;
  return { text: text(partner.firstName), action };
}

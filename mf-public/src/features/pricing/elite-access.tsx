import { useState } from 'react';
import { styled } from 'styled-components';
import { ELITE_PLAN } from '@portal/contracts/plans';
import { useDraft, useMember } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Heading } from '@portal/ui/heading';
import { Band } from '@portal/ui/page';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { radius, space } from '@portal/ui/tokens';
import { copy } from './copy';
import { EliteApplication } from './elite-application';
import { Price } from './plan-card';
import type { PlanRequests } from './use-plan-request';

const StyledElite = styled(Band)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.lg} ${space.xxl};
  padding: ${space.xl};
  border-radius: ${radius.lg};
`;

/** The plan beside the plans: by application. What was written stays in this browser until it is sent. */
export function EliteAccess({ requests }: { requests: PlanRequests }) {
  const [applying, setApplying] = useState(false);
  const [note, keepNote, dropNote] = useDraft(`elite:${useMember().id}`);
  const sent = requests.isSent('elite');
  return (
    <>
      <StyledElite ground="brand" aria-labelledby="plan-elite">
        <Stack gap="sm">
          <Row>
            <Heading id="plan-elite">{ELITE_PLAN.name}</Heading>
            <Badge tone="gold">{copy.byApplication}</Badge>
          </Row>
          <Text muted>{ELITE_PLAN.description}</Text>
          <Price price={ELITE_PLAN.price} period={ELITE_PLAN.period} />
        </Stack>
        <Button size="large" disabled={sent} onClick={() => setApplying(true)}>
          {sent ? copy.requested : ELITE_PLAN.callToAction}
        </Button>
      </StyledElite>
      {applying && (
        <EliteApplication
          note={note}
          onNote={keepNote}
          onSent={dropNote}
          onClose={() => setApplying(false)}
          requests={requests}
        />
      )}
    </>
  );
}

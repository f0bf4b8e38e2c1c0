import { useState } from 'react';
import type { AddressSuppression } from '@portal/contracts/email-suppressions';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { FocusFallback } from '@portal/ui/focus-fallback';
import { Heading } from '@portal/ui/heading';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { ExactTime } from '../exact-time';
import { usePermission } from '../staff-role';
import { copy } from './copy';
import { RemoveSuppressionDialog } from './remove-suppression-dialog';
import { SuppressionBadge } from './suppression-badge';

interface SuppressionCardProps {
  email: string;
  suppression: AddressSuppression | null | undefined;
  /** Loads the person again. */
  onChanged: () => unknown;
}

/** What it means that someone's address gets no emails, and what staff can do; nothing for an address that does. */
export function SuppressionCard({ email, suppression, onChanged }: SuppressionCardProps) {
  return <FocusFallback>{suppression && <Suppressed {...{ email, suppression, onChanged }} />}</FocusFallback>;
}

function Suppressed({ email, suppression, onChanged }: SuppressionCardProps & { suppression: AddressSuppression }) {
  const canRemove = usePermission()('outbox');
  const [isAsking, setAsking] = useState(false);
  const { reason, suppressedAt } = suppression;
  return (
    <Card as="section" aria-labelledby="suppression-title">
      <Stack gap="sm">
        <Row gap="xs">
          <Heading id="suppression-title" size="h3">
            {copy.title}
          </Heading>
          <SuppressionBadge suppression={suppression} />
        </Row>
        <Text>{copy.means[reason]}</Text>
        <Text muted size="sm">
          {copy.since} <ExactTime at={suppressedAt} />. {copy.stillSent} {!canRemove && copy.askOwner}
        </Text>
        {canRemove && (
          <Row gap="md">
            <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
              {copy.sendAgain}
            </Button>
            <Link to="/admin/outbox">{copy.all}</Link>
          </Row>
        )}
      </Stack>
      {isAsking && (
        <RemoveSuppressionDialog
          suppression={{ ...suppression, email }}
          onClose={() => setAsking(false)}
          onChanged={onChanged}
        />
      )}
    </Card>
  );
}

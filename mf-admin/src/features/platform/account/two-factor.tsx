import { useState } from 'react';
import type { CallOutput } from '@portal/contracts/call';
import { beginTwoFactorSetup, type getStaffSelf } from '@portal/contracts/staff';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';
import { DisableTwoFactorDialog } from './disable-two-factor-dialog';
import { SetUpTwoFactor } from './set-up-two-factor';

const { factor } = copy;

interface TwoFactorProps {
  account: NonNullable<CallOutput<typeof getStaffSelf>['account']>;
  needed: boolean;
  onOn: (recoveryCodes: readonly string[]) => void;
  onOff: () => void;
}

/** Whether the account uses two-factor authentication, and the ways to set it up and switch it off. */
export function TwoFactor({ account, needed, onOn, onOff }: TwoFactorProps) {
  const [begun, setBegun] = useState<CallOutput<typeof beginTwoFactorSetup>>();
  const [dropping, setDropping] = useState(false);
  const begin = useAdminSend(beginTwoFactorSetup, { failed: messages.beginFailed, onSuccess: setBegun });
  return (
    <Card>
      <Heading as="h2" size="h3">
        {factor.title}
      </Heading>
      <Text muted={!needed}>
        {account.secondFactor ? factor.on(account.recoveryCodesLeft) : needed ? factor.needed : factor.off}
      </Text>
      {account.secondFactor ? (
        <Row>
          <Button variant="secondary" onClick={() => setDropping(true)}>
            {factor.drop}
          </Button>
        </Row>
      ) : begun ? (
        <SetUpTwoFactor
          begun={begun}
          onOn={(codes) => {
            setBegun(undefined);
            onOn(codes);
          }}
        />
      ) : (
        <Row>
          <Button disabled={begin.isPending} onClick={() => begin.mutate({})}>
            {begin.isPending ? factor.beginning : factor.begin}
          </Button>
        </Row>
      )}
      {dropping && (
        <DisableTwoFactorDialog
          onClose={() => setDropping(false)}
          onDone={() => {
            setDropping(false);
            onOff();
          }}
        />
      )}
    </Card>
  );
}

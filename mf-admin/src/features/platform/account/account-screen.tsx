import { useState } from 'react';
import { getStaffSelf } from '@portal/contracts/staff';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { PageTitle } from '@portal/ui/page-title';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { AdminLayout } from '../../../shared/admin-layout';
import { QueryResult } from '../../../shared/query-result';
import { Can } from '../../../shared/can';
import { useAdminCall } from '../../../shared/use-admin-call';
import { copy } from './copy';
import { NotificationPreferences } from './notification-preferences';
import { ChangePassword } from './change-password';
import { RecoveryCodes } from './recovery-codes';
import { TwoFactor } from './two-factor';

/** Who is signed in, and their two-factor authentication. */
export function AccountScreen() {
  const self = useAdminCall(getStaffSelf, {});
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <AdminLayout>
      <PageTitle>{copy.title}</PageTitle>
      <QueryResult
        query={self}
        loading={copy.loading}
        skeleton={<CardSkeleton widths={['40%', '70%']} />}
        failed={copy.failed}
      >
        {({ role, account, mustSetUpSecondFactor }) => (
          <Stack gap="lg">
            <Card>
              <Heading as="h2" size="h3">
                {account ? copy.who(account.name, role) : copy.shared.title}
              </Heading>
              <Text muted>{account?.email ?? copy.shared.text}</Text>
              <Can permission="staff">
                <Row>
                  <Button as={Link} to="/admin/staff" variant="secondary">
                    {copy.staff}
                  </Button>
                </Row>
              </Can>
            </Card>
            {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
            {account && (
              <TwoFactor
                account={account}
                needed={mustSetUpSecondFactor}
                onOn={(made) => {
                  setCodes(made);
                  void self.refetch();
                }}
                onOff={() => void self.refetch()}
              />
            )}
            {account && !mustSetUpSecondFactor && <NotificationPreferences />}
            {account && !mustSetUpSecondFactor && <ChangePassword email={account.email} />}
          </Stack>
        )}
      </QueryResult>
    </AdminLayout>
  );
}

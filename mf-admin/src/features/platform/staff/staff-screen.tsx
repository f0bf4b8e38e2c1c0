import { useState } from 'react';
import type { CallOutput } from '@portal/contracts/call';
import { listStaff, type inviteStaff } from '@portal/contracts/staff';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { Icon } from '@portal/ui/icon';
import { PageTitle } from '@portal/ui/page-title';
import { TableSkeleton } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { AdminLayout } from '../../../shared/admin-layout';
import { InvitationLink } from '../../../shared/invitation-link';
import { QueryResult } from '../../../shared/query-result';
import { useAdminCall } from '../../../shared/use-admin-call';
import { copy } from './copy';
import { Invitations } from './invitations';
import { InviteStaffDialog } from './invite-staff-dialog';
import { StaffTable } from './staff-table';
import { SessionsTable } from './sessions-table';
import { SettingsCard } from './settings-card';

/** The staff, their invitations and sessions, and how they sign in. */
export function StaffScreen() {
  const list = useAdminCall(listStaff, {});
  const [inviting, setInviting] = useState(false);
  const [made, setMade] = useState<CallOutput<typeof inviteStaff>>();
  const reload = () => void list.refetch();
  return (
    <AdminLayout>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      <Stack gap="lg">
        <Row>
          <Button onClick={() => setInviting(true)}>
            <Icon name="plus" size={18} />
            {copy.invite}
          </Button>
        </Row>
        {made?.link && (
          <InvitationLink email={made.invitation.email} link={made.link} onDone={() => setMade(undefined)} />
        )}
        <QueryResult query={list} loading={copy.loading} skeleton={<TableSkeleton />} failed={copy.failed}>
          {({ staff, invitations, sessions, settings }) => (
            <Stack gap="section">
              {staff.length === 0 ? (
                <EmptyState icon="user" {...copy.empty} />
              ) : (
                <StaffTable staff={staff} onChanged={reload} />
              )}
              {invitations.length > 0 && <Invitations invitations={invitations} onChanged={reload} />}
              <SessionsTable sessions={sessions} staff={staff} onChanged={reload} />
              <SettingsCard settings={settings} onChanged={reload} />
            </Stack>
          )}
        </QueryResult>
      </Stack>
      {inviting && (
        <InviteStaffDialog
          onClose={() => setInviting(false)}
          onInvited={(invited) => {
            setInviting(false);
            setMade(invited);
            reload();
          }}
        />
      )}
    </AdminLayout>
  );
}

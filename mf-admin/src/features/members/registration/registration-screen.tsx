import { useState } from 'react';
import type { CallOutput } from '@portal/contracts/call';
import { getRegistration, type inviteMember } from '@portal/contracts/registration';
import { useSearchParams } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { PageTitle } from '@portal/ui/page-title';
import { TableSkeleton } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { AdminLayout } from '../../../shared/admin-layout';
import { BackLink } from '../../../shared/back-link';
import { InvitationLink } from '../../../shared/invitation-link';
import { QueryResult } from '../../../shared/query-result';
import { Can } from '../../../shared/can';
import { useAdminCall } from '../../../shared/use-admin-call';
import { copy } from './copy';
import { Invitations } from './invitations';
import { InviteMemberDialog } from './invite-member-dialog';
import { SignUpModeCard } from './sign-up-mode-card';
import { SignUpRequests } from './sign-up-requests';

const SKELETON = (
  <>
    <TableSkeleton />
    <TableSkeleton />
  </>
);

/** Who becomes a member: requests, invitations, and who may sign up at all. */
export function RegistrationScreen() {
  const registration = useAdminCall(getRegistration, {});
  const [params, setParams] = useSearchParams();
  const [made, setMade] = useState<CallOutput<typeof inviteMember>>();
  const reload = () => void registration.refetch();
  const ask = (asking: boolean) => setParams(asking ? { invite: '' } : {}, { replace: true });
  const invited = (invitation: CallOutput<typeof inviteMember>) => {
    setMade(invitation);
    reload();
  };
  return (
    <AdminLayout>
      <Row>
        <BackLink to="/admin/members" label={copy.back} />
      </Row>
      <PageTitle
        intro={copy.intro}
        actions={
          <Button onClick={() => ask(true)}>
            <Icon name="plus" size={18} />
            {copy.invite}
          </Button>
        }
      >
        {copy.title}
      </PageTitle>
      {made?.link && (
        <InvitationLink email={made.invitation.email} link={made.link} onDone={() => setMade(undefined)} />
      )}
      <QueryResult query={registration} loading={copy.loading} skeleton={SKELETON} failed={copy.failed}>
        {({ mode, requests, invitations }) => (
          <Stack gap="section">
            {(requests.length > 0 || mode === 'approved') && <SignUpRequests requests={requests} onChanged={reload} />}
            <Invitations invitations={invitations} onInvited={invited} onChanged={reload} />
            <Can permission="sign-up">
              <SignUpModeCard mode={mode} onChanged={reload} />
            </Can>
          </Stack>
        )}
      </QueryResult>
      {params.has('invite') && (
        <InviteMemberDialog
          onClose={() => ask(false)}
          onInvited={(invitation) => {
            ask(false);
            invited(invitation);
          }}
        />
      )}
    </AdminLayout>
  );
}

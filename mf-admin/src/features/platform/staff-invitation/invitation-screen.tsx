import { useState } from 'react';
import { getStaffInvitation } from '@portal/contracts/staff';
import { Link, useCall, useSearchParams } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Heading } from '@portal/ui/heading';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { QueryResult } from '../../../shared/query-result';
import { SignInLayout } from '../../../shared/sign-in-layout';
import { AcceptInvitationForm } from './accept-invitation-form';
import { copy } from './copy';

/** Where an invitation to a staff account leads. */
export function InvitationScreen() {
  const [params] = useSearchParams();
  const token = params.get('token');
  const [accepted, setAccepted] = useState(false);
  return (
    <SignInLayout>
      {accepted ? (
        <Accepted />
      ) : (
        <>
          <Heading as="h1" size="h2">
            {copy.title}
          </Heading>
          {token ? (
            <Invitation token={token} onAccepted={() => setAccepted(true)} />
          ) : (
            <ErrorNotice message={copy.incomplete} />
          )}
        </>
      )}
    </SignInLayout>
  );
}

function Invitation({ token, onAccepted }: { token: string; onAccepted: () => void }) {
  const invitation = useCall(getStaffInvitation, { params: { token } });
  return (
    <QueryResult
      query={invitation}
      loading={copy.loading}
      skeleton={<SkeletonLines widths={['80%', '60%']} />}
      failed={copy.failed}
      gone={copy.gone}
    >
      {({ email, role }) => (
        <Stack>
          <Text muted size="sm">
            {copy.intro(email, role)}
          </Text>
          <AcceptInvitationForm token={token} onAccepted={onAccepted} />
        </Stack>
      )}
    </QueryResult>
  );
}

const Accepted = () => (
  <Stack>
    <Heading as="h1" size="h2">
      {copy.done.title}
    </Heading>
    <Text>{copy.done.text}</Text>
    <Button as={Link} to="/admin-login?by=account" size="large" fullWidth>
      {copy.signIn}
    </Button>
  </Stack>
);

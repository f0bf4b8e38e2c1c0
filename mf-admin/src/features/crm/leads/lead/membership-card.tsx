import { useState } from 'react';
import {
  getLeadInvitation,
  inviteLead,
  withdrawMemberInvitation,
  type MemberInvitation,
} from '@portal/contracts/registration';
import type { Lead } from '@portal/contracts/leads';
import { Link, useToast } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { ExactTime } from '../../../../shared/exact-time';
import { messages as invitationMessages } from '../../../../shared/invitation-copy';
import { InvitationLink } from '../../../../shared/invitation-link';
import { QueryResult } from '../../../../shared/query-result';
import { useAdminCall } from '../../../../shared/use-admin-call';
import { useAdminSend } from '../../../../shared/use-admin-send';
import { copy, messages } from './copy';

const { membership: texts } = copy;

const TONES = { open: 'blue', expired: 'red', accepted: 'green' } as const;
const NAMES = { open: texts.invited, expired: texts.expired, accepted: texts.accepted };

/** Whether a lead was invited to become a member, and the way to do so. */
export function MembershipCard({ lead }: { lead: Pick<Lead, 'id' | 'name' | 'status'> }) {
  const toast = useToast();
  const params = { id: lead.id };
  const read = useAdminCall(getLeadInvitation, { params });
  const [link, setLink] = useState<string | null>(null);
  const reload = () => void read.refetch();
  const invite = useAdminSend(inviteLead, {
    failed: invitationMessages.inviteFailed,
    onSuccess: (invited) => {
      setLink(invited.link);
      toast(invitationMessages.invited);
    },
    onSettled: reload,
  });
  const withdraw = useAdminSend(withdrawMemberInvitation, {
    failed: messages.withdrawFailed,
    onSuccess: () => {
      setLink(null);
      toast(messages.withdrawn);
    },
    onSettled: reload,
  });
  const isBusy = invite.isPending || withdraw.isPending;
  const inviteButton = (label: string, primary: boolean) => (
    <Button variant={primary ? 'primary' : 'secondary'} disabled={isBusy} onClick={() => invite.mutate({ params })}>
      {invite.isPending ? texts.inviting : label}
    </Button>
  );
  const actionsOf = (invitation: MemberInvitation | null) => {
    if (!invitation) return inviteButton(texts.invite, lead.status === 'won');
    if (invitation.state === 'accepted')
      return (
        <Button as={Link} to={`/admin/members/${invitation.memberId}`} variant="secondary">
          {texts.member}
        </Button>
      );
    return (
      <>
        {inviteButton(invitation.state === 'open' ? texts.resend : texts.inviteAgain, invitation.state === 'expired')}
        <Button variant="ghost" disabled={isBusy} onClick={() => withdraw.mutate({ params: { id: invitation.id } })}>
          {texts.withdraw}
        </Button>
      </>
    );
  };

  return (
    <>
      <Card as="section" aria-labelledby="membership-title">
        <Heading id="membership-title" size="h3">
          {texts.title}
        </Heading>
        <QueryResult
          query={read}
          loading={texts.loading}
          skeleton={<SkeletonLines widths={['80%', '40%']} />}
          failed={texts.failed}
        >
          {({ invitation }) => (
            <Stack gap="md">
              {invitation ? (
                <Standing invitation={invitation} />
              ) : (
                <Text muted>{lead.status === 'won' ? texts.won : texts.none}</Text>
              )}
              <Row gap="xs">{actionsOf(invitation)}</Row>
            </Stack>
          )}
        </QueryResult>
      </Card>
      {link !== null && <InvitationLink email={lead.name} link={link} onDone={() => setLink(null)} />}
    </>
  );
}

function Standing({ invitation: { state, createdAt, expiresAt, acceptedAt } }: { invitation: MemberInvitation }) {
  return (
    <Stack gap="xs">
      <Row>
        <Badge tone={TONES[state]}>{NAMES[state]}</Badge>
      </Row>
      <Text muted size="sm">
        {texts.sent} <ExactTime at={createdAt} />
      </Text>
      <Text muted size="sm">
        {acceptedAt ? (
          <>
            {texts.joined} <ExactTime at={acceptedAt} />
          </>
        ) : (
          <>
            {state === 'open' ? texts.until : texts.ended} <ExactTime at={expiresAt} />
          </>
        )}
      </Text>
    </Stack>
  );
}

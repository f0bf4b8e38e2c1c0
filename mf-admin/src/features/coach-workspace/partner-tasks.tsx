import {
  listPartnerTasks,
  withdrawPartnerProposal,
  type PartnerProposal,
  type PartnerTasks as Tasks,
  type WaitingForPartner,
} from '@portal/contracts/partners';
import { useState } from 'react';
import { callKey, useQueryClient, useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { FocusFallback } from '@portal/ui/focus-fallback';
import { Section } from '@portal/ui/section';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { ShortTime } from '../../shared/exact-time';
import { useAdminCall } from '../../shared/use-admin-call';
import { useAdminSend } from '../../shared/use-admin-send';
import { messages, partnerCopy as copy } from './copy';
import { ListRow } from './list-row';
import { MatchDialog } from './match-dialog';

const nameOf = ({ firstName, lastName }: Pick<WaitingForPartner, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

/** A task of every coach until it is done: members who wait for an accountability partner, and proposals under way. */
export function PartnerTasks() {
  const client = useQueryClient();
  const tasks = useAdminCall(listPartnerTasks, {});
  const [matched, setMatched] = useState<WaitingForPartner>();
  const show = (now: Tasks) => client.setQueryData(callKey(listPartnerTasks, {}), now);
  if (!tasks.data) return null;
  const { waiting, proposals } = tasks.data;
  if (waiting.length === 0 && proposals.length === 0) return null;
  return (
    <Card>
      <Section id="partners" title={copy.title} size="h3">
        <Text muted size="sm">
          {copy.hint}
        </Text>
        <FocusFallback>
          <Stack gap="lg">
            {waiting.length > 0 && (
              <Stack as="ul" role="list" gap="none" aria-label={copy.waiting}>
                {waiting.map((member) => (
                  <ListRow key={member.id}>
                    <About member={member} fits={waiting.find(({ id }) => id === member.suggested)} />
                    <Button
                      variant="secondary"
                      size="small"
                      disabled={waiting.length < 2}
                      aria-label={`${copy.match}: ${nameOf(member)}`}
                      onClick={() => setMatched(member)}
                    >
                      {copy.match}
                    </Button>
                  </ListRow>
                ))}
              </Stack>
            )}
            {proposals.length > 0 && (
              <Stack as="ul" role="list" gap="none" aria-label={copy.proposals}>
                {proposals.map((proposal) => (
                  <Proposal key={proposal.id} proposal={proposal} onSettled={() => void tasks.refetch()} />
                ))}
              </Stack>
            )}
          </Stack>
        </FocusFallback>
      </Section>
      {matched && (
        <MatchDialog
          member={matched}
          waiting={waiting}
          onClose={() => setMatched(undefined)}
          onProposed={(now) => {
            setMatched(undefined);
            show(now);
          }}
          onRefused={() => void tasks.refetch()}
        />
      )}
    </Card>
  );
}

interface AboutProps {
  member: WaitingForPartner;
  /** Who fits best. */
  fits: WaitingForPartner | undefined;
}

const About = ({ member, fits }: AboutProps) => (
  <div>
    <strong>{nameOf(member)}</strong>
    <Text size="sm" muted>
      {copy.about(member)} · {copy.since} <ShortTime at={member.joinedAt} dateOnly />
    </Text>
    <Text size="sm">{fits ? copy.bestFit(nameOf(fits)) : copy.noFit}</Text>
  </div>
);

interface ProposalProps {
  proposal: PartnerProposal;
  onSettled: () => void;
}

function Proposal({ proposal: { id, proposedAt, members }, onSettled }: ProposalProps) {
  const toast = useToast();
  const withdraw = useAdminSend(withdrawPartnerProposal, {
    failed: messages.withdrawFailed,
    onSuccess: () => toast(messages.withdrawn),
    onSettled,
  });
  const names = members.map(nameOf).join(copy.and);
  const open = members.filter(({ accepted }) => !accepted).map(nameOf);
  return (
    <ListRow>
      <div>
        <strong>{names}</strong>
        <Text size="sm" muted>
          {copy.proposed} <ShortTime at={proposedAt} dateOnly /> · {copy.waitingFor(open.join(copy.and))}
        </Text>
      </div>
      <Button
        variant="ghost"
        size="small"
        disabled={withdraw.isPending}
        aria-label={`${copy.withdraw}: ${names}`}
        onClick={() => withdraw.mutate({ params: { id } })}
      >
        {copy.withdraw}
      </Button>
    </ListRow>
  );
}

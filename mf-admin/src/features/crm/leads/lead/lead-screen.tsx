import { styled } from 'styled-components';
import { getLead, type LeadDetails } from '@portal/contracts/leads';
import { Link, useLocation } from '@portal/sdk';
import { useNow } from '@portal/sdk/clock';
import { Card } from '@portal/ui/card';
import { Columns } from '@portal/ui/grid';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { PageTitle } from '@portal/ui/page-title';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { touch } from '@portal/ui/tokens';
import { AdminLayout } from '../../../../shared/admin-layout';
import { SuppressionCard } from '../../../../shared/email-suppression/suppression-card';
import { PersonLink } from '../../../../shared/person-link';
import { Can } from '../../../../shared/can';
import { QueryResult } from '../../../../shared/query-result';
import { TitleSkeleton } from '../../../../shared/skeletons';
import { useAdminCall } from '../../../../shared/use-admin-call';
import { ContactButtons } from '../../../../shared/lead/contact-buttons';
import { ResponseBadge } from '../parts/response-badge';
import { LeadStatusBadge } from '../../../../shared/lead-status-badge';
import { LeadFacts } from '../../../../shared/lead/lead-facts';
import { copy } from './copy';
import { DeleteLeadButton } from './delete-lead-button';
import { MembershipCard } from './membership-card';
import { LeadSession } from './lead-session';
import { NoteForm } from './note-form';
import { DuplicateLeads } from './duplicate-leads';
import { StatusForm } from './status-form';
import { LeadTimeline } from './timeline';

const StyledBack = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  width: fit-content;
  min-height: ${touch};
`;

const SKELETON = (
  <>
    <TitleSkeleton />
    <Columns>
      <Stack gap="lg">
        <CardSkeleton widths={['60%', '50%', '70%', '90%', '80%']} />
        <CardSkeleton widths={['90%', '70%', '80%']} />
      </Stack>
      <CardSkeleton widths={['40%', '90%', '90%']} />
    </Columns>
  </>
);

/** The list that the reader came from, with its filter. */
function useListAddress() {
  const state: unknown = useLocation().state;
  const search = typeof state === 'object' && state && 'search' in state ? String(state.search) : '';
  return search ? `/admin/leads?${search}` : '/admin/leads';
}

/** One lead: their answers, history, and next steps. */
export function LeadScreen({ id }: { id: string }) {
  const lead = useAdminCall(getLead, { params: { id } });
  const back = useListAddress();
  return (
    <AdminLayout>
      <StyledBack to={back}>
        <Icon name="arrow-left" size={18} />
        {copy.back}
      </StyledBack>
      <QueryResult
        query={lead}
        page="admin-lead"
        loading={copy.loading}
        skeleton={SKELETON}
        failed={copy.failed}
        gone={copy.gone}
      >
        {(details) => <LeadFile key={id} {...details} back={back} reload={lead.refetch} />}
      </QueryResult>
    </AdminLayout>
  );
}

function LeadFile({
  lead,
  personId,
  session,
  attendance,
  timeline,
  sessionEvents,
  repeats,
  back,
  reload,
}: LeadDetails & { back: string; reload: () => unknown }) {
  const now = useNow();
  return (
    <>
      <PageTitle
        actions={
          <Row>
            <PersonLink id={personId} />
            <ContactButtons {...lead} />
            <Can permission="all-leads">
              <DeleteLeadButton lead={lead} back={back} />
            </Can>
          </Row>
        }
      >
        {lead.name}
      </PageTitle>
      <Columns>
        <Stack gap="lg">
          <SuppressionCard email={lead.email} suppression={lead.emailSuppression} onChanged={reload} />
          <Card as="section" aria-labelledby="facts-title">
            <Heading id="facts-title" size="h3">
              {copy.facts}
            </Heading>
            <LeadFacts lead={lead} />
          </Card>
          <Card as="section" aria-labelledby="timeline-title">
            <Heading id="timeline-title" size="h3">
              {copy.timeline.title}
            </Heading>
            <NoteForm leadId={lead.id} onAdded={reload} />
            <LeadTimeline {...{ timeline, sessionEvents }} />
          </Card>
        </Stack>
        <Stack gap="lg">
          {session && <LeadSession session={session} attendance={attendance} now={now} />}
          <Card as="section" aria-labelledby="status-title">
            <Heading id="status-title" size="h3">
              {copy.status.title}
            </Heading>
            <Row gap="xs">
              <LeadStatusBadge status={lead.status} />
              <ResponseBadge lead={lead} now={now} />
            </Row>
            {lead.statusReason && <Text muted>{lead.statusReason}</Text>}
            <StatusForm lead={lead} onSettled={reload} />
          </Card>
          <Can permission="admission">
            <MembershipCard lead={lead} />
          </Can>
          {repeats.length > 0 && <DuplicateLeads repeats={repeats} />}
        </Stack>
      </Columns>
    </>
  );
}

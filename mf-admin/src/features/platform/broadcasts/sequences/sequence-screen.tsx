import { styled } from 'styled-components';
import { getEmailSequence, type EmailSequence } from '@portal/contracts/email-sequences';
import { callKey, useQueryClient } from '@portal/sdk';
import { PageTitle } from '@portal/ui/page-title';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Row } from '@portal/ui/stack';
import { AdminLayout } from '../../../../shared/admin-layout';
import { BackLink } from '../../../../shared/back-link';
import { pageTitleOf, QueryResult } from '../../../../shared/query-result';
import { TitleSkeleton } from '../../../../shared/skeletons';
import { useAdminCall } from '../../../../shared/use-admin-call';
import { copy as listCopy, detailsCopy as copy } from './copy';
import { SequenceEditor } from './sequence-editor';
import { SequenceResults } from './sequence-results';
import { SequenceStateBadge } from './sequence-state';

const StyledName = styled.span`
  overflow-wrap: anywhere;
`;

const SKELETON = (
  <>
    <TitleSkeleton />
    <CardSkeleton widths={['90%', '80%', '60%']} />
  </>
);

/** One sequence: its results once it was active, and its editor. */
export function SequenceScreen({ id }: { id: string }) {
  const client = useQueryClient();
  const input = { params: { id } };
  const query = useAdminCall(getEmailSequence, input);
  const change = (sequence: EmailSequence) => client.setQueryData(callKey(getEmailSequence, input), sequence);
  return (
    <AdminLayout>
      <Row>
        <BackLink to="/admin/email-sequences" label={copy.back} />
      </Row>
      <QueryResult
        page="admin-email-sequence"
        query={query}
        loading={copy.loading}
        skeleton={SKELETON}
        failed={listCopy.failed}
        gone={copy.gone}
      >
        {(sequence) => (
          <>
            <PageTitle
              eyebrow={pageTitleOf('admin-email-sequence')}
              intro={<SequenceStateBadge state={sequence.state} />}
            >
              <StyledName>{sequence.name}</StyledName>
            </PageTitle>
            {sequence.activatedAt !== null && <SequenceResults sequence={sequence} />}
            <SequenceEditor sequence={sequence} onChanged={change} />
          </>
        )}
      </QueryResult>
    </AdminLayout>
  );
}

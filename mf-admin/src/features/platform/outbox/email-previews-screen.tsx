import { listEmailTemplates, type EmailTemplate } from '@portal/contracts/outbox';
import { useSearchParams } from '@portal/sdk';
import { PageTitle } from '@portal/ui/page-title';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Row } from '@portal/ui/stack';
import { AdminLayout } from '../../../shared/admin-layout';
import { BackLink } from '../../../shared/back-link';
import { QueryResult } from '../../../shared/query-result';
import { useAdminCall } from '../../../shared/use-admin-call';
import { previewsCopy as copy } from './copy';
import { EmailFrame, type FrameWidth } from './email-frame';
import { EmailTemplates } from './email-templates';
import { StyledPreviews } from './previews-layout';

/**
 * Every kind of email that the portal sends: which it is, when it is sent, and how it looks on a phone and on a desktop. Shows the
 * newest stored one, or one with example values.
 */
export function EmailPreviewsScreen() {
  const templates = useAdminCall(listEmailTemplates, {});
  return (
    <AdminLayout>
      <Row>
        <BackLink to="/admin/outbox" label={copy.back} />
      </Row>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      <QueryResult query={templates} loading={copy.loading} skeleton={<PreviewsSkeleton />} failed={copy.failed}>
        {(loaded) => <Previews templates={loaded} />}
      </QueryResult>
    </AdminLayout>
  );
}

function Previews({ templates }: { templates: readonly EmailTemplate[] }) {
  const [params, setParams] = useSearchParams();
  const shown = templates.find(({ id }) => id === params.get('email')) ?? templates[0];
  const width: FrameWidth = params.get('width') === 'desktop' ? 'desktop' : 'phone';
  const isExample = !shown?.latest || params.get('values') === 'example';
  if (!shown) return null;
  const show = (email: string, as: FrameWidth, example = false) =>
    setParams({ email, width: as, ...(example && { values: 'example' }) });
  return (
    <StyledPreviews>
      <EmailTemplates templates={templates} shown={shown.id} onShow={(id) => show(id, width)} />
      <EmailFrame
        template={shown}
        width={width}
        onWidth={(as) => show(shown.id, as, isExample)}
        isExample={isExample}
        onExample={(example) => show(shown.id, width, example)}
      />
    </StyledPreviews>
  );
}

const PreviewsSkeleton = () => (
  <StyledPreviews>
    <CardSkeleton widths={['80%', '60%', '80%', '60%', '80%', '60%']} />
    <CardSkeleton widths={['60%', '80%']} />
  </StyledPreviews>
);

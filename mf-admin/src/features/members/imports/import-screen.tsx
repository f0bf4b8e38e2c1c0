import { useEffect } from 'react';
import { IMPORT_KINDS, type Import } from '@portal/contracts/imports';
import { Link, useSearchParams } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { PageTitle } from '@portal/ui/page-title';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { AdminLayout } from '../../../shared/admin-layout';
import { BackLink } from '../../../shared/back-link';
import { QueryResult } from '../../../shared/query-result';
import { copy } from './copy';
import { FileCard } from './file-card';
import { ImportCard } from './import-card';
import { ImportInvitations } from './import-invitations';
import { ImportReport } from './import-report';
import { OtherImports } from './other-imports';
import { useImports } from './use-imports';

const SKELETON = (
  <>
    <CardSkeleton widths={['60%', '100%']} />
    <CardSkeleton widths={['100%', '40%']} />
  </>
);

const isOver = ({ state }: Import) => state === 'done' || state === 'undone';

const isUnderWay = ({ state }: Import) => state === 'running' || state === 'undoing';

/** Takes members or leads in from a file: chosen, checked, begun, followed and undone on one page. */
export function ImportScreen() {
  const imports = useImports();
  const [params, setParams] = useSearchParams();
  const all = imports.data?.imports ?? [];
  const chosen = all.find(({ id }) => id === params.get('import'));
  const shown = params.has('new') ? undefined : (chosen ?? all.find(isUnderWay) ?? all.at(0));
  const kind = shown?.kind ?? IMPORT_KINDS.find((one) => one === params.get('kind')) ?? 'members';
  const others = all.filter((each) => each !== shown);
  const reload = () => void imports.refetch();
  const unnamed = params.has('import') ? undefined : shown?.id;
  // A newer import must not replace the one that is being viewed.
  useEffect(() => {
    if (unnamed) setParams({ import: unnamed }, { replace: true });
  }, [unnamed, setParams]);
  return (
    <AdminLayout>
      <Row>
        <BackLink to={`/admin/${kind}`} label={copy.back[kind]} />
      </Row>
      <PageTitle
        intro={copy.intro}
        actions={
          shown && (
            <Button as={Link} to={`/admin/import?new&kind=${kind}`} variant={isOver(shown) ? 'primary' : 'secondary'}>
              {copy.file.another}
            </Button>
          )
        }
      >
        {copy.title}
      </PageTitle>
      <QueryResult query={imports} loading={copy.loading} skeleton={SKELETON} failed={copy.failed}>
        {({ canInvite }) => (
          <Stack gap="section">
            {shown ? (
              <ImportCard key={shown.id} shown={shown} canInvite={canInvite} onChanged={reload} />
            ) : (
              <FileCard
                kind={kind}
                onKind={(changed) => setParams({ new: '', kind: changed }, { replace: true })}
                onChecked={(checked) => {
                  setParams({ import: checked.id }, { replace: true });
                  reload();
                }}
              />
            )}
            {kind === 'members' && (!shown || isOver(shown)) && <ImportInvitations key={shown?.state} />}
            {shown && !isUnderWay(shown) && <ImportReport key={`${shown.id} ${shown.state}`} shown={shown} />}
            {others.length > 0 && <OtherImports imports={others} />}
          </Stack>
        )}
      </QueryResult>
    </AdminLayout>
  );
}

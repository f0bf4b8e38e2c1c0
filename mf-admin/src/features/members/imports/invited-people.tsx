import { useState } from 'react';
import { IMPORT_ROWS_PAGE, listImportRows, type Import } from '@portal/contracts/imports';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { Pagination } from '../../../shared/pagination';
import { QueryResult } from '../../../shared/query-result';
import { useAdminCall } from '../../../shared/use-admin-call';
import { useKeepPreviousData } from '../../../shared/use-keep-previous-data';
import { copy } from './copy';

const { invited: texts } = copy;

/** The recipients of an import's invitations, before it starts. */
export function InvitedPeople({ of: { id } }: { of: Import }) {
  const [page, setPage] = useState(1);
  const people = useKeepPreviousData(
    useAdminCall(listImportRows, { params: { id }, query: { page, invited: 'true' } }),
  );
  return (
    <Card as="section" level="quiet" aria-labelledby="import-invited">
      <QueryResult
        query={people}
        loading={texts.loading}
        skeleton={<SkeletonLines widths={['40%', '60%', '60%']} />}
        failed={texts.failed}
      >
        {({ rows, total }) => (
          <Stack>
            <Heading as="h3" size="h3" id="import-invited">
              {texts.title(total)}
            </Heading>
            <Text muted size="sm">
              {texts.text}
            </Text>
            <Stack as="ul" role="list" gap="xs">
              {rows.map(({ row, name, email }) => (
                <Text as="li" key={row} size="sm">
                  {texts.person(name, email)}
                </Text>
              ))}
            </Stack>
            <Pagination
              label={texts.pages}
              page={page}
              last={Math.max(1, Math.ceil(total / IMPORT_ROWS_PAGE))}
              onChange={setPage}
            />
          </Stack>
        )}
      </QueryResult>
    </Card>
  );
}

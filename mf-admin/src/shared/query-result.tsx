import type { ReactNode } from 'react';
import { HttpError } from '@portal/sdk';
import { apiErrorText } from '@portal/sdk/api-errors';
import { ErrorNotice } from '@portal/ui/error-notice';
import { PageTitle } from '@portal/ui/page-title';
import { SkeletonGroup } from '@portal/ui/skeleton';
import { copy } from './copy';
import { manifest } from '../manifest';

/** A query, as `useAdminCall` returns it. */
interface Query<Data> {
  data: Data | undefined;
  isError: boolean;
  error?: Error | null;
  refetch: () => Promise<unknown>;
}

interface QueryResultProps<Data> {
  query: Query<Data>;
  loading: string;
  /** Displayed while loading. */
  skeleton: ReactNode;
  failed: string;
  /** The message if the item no longer exists, so that a retry is pointless. */
  gone?: string;
  /** The page, if its title comes with the data: errors are displayed under the manifest's title. */
  page?: PageId;
  children: (data: Data) => ReactNode;
}

/** Shows a query's data, its skeleton while it loads, or an error with a retry button. */
export function QueryResult<Data>({ query, loading, skeleton, children, page, ...texts }: QueryResultProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <>
        {page && <PageTitle>{pageTitleOf(page)}</PageTitle>}
        <Failure query={query} {...texts} />
      </>
    );
  return (
    <SkeletonGroup label={loading} gap="section">
      {skeleton}
    </SkeletonGroup>
  );
}

function Failure({ query, failed, gone }: Pick<QueryResultProps<unknown>, 'query' | 'failed' | 'gone'>) {
  if (gone && isRefused(query, 404)) return <ErrorNotice message={gone} />;
  if (isRefused(query, 403)) return <ErrorNotice message={apiErrorText(query.error, 'every') ?? failed} />;
  return <ErrorNotice message={failed} retryLabel={copy.retry} onRetry={() => void query.refetch()} />;
}

const isRefused = ({ error }: Query<unknown>, status: number) => error instanceof HttpError && error.status === status;

/** Combines two queries: it has data when both have, and refetches those that failed. */
export function combineQueries<A, B>(first: Query<A>, second: Query<B>): Query<[A, B]> {
  const all = [first, second];
  return {
    data: first.data !== undefined && second.data !== undefined ? [first.data, second.data] : undefined,
    isError: all.some(({ isError }) => isError),
    error: first.error ?? second.error ?? null,
    refetch: () => Promise.all(all.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}

export type PageId = (typeof manifest.pages)[number]['id'];

/** What the manifest calls a page, e.g. `Lead` for `admin-lead`. */
export const pageTitleOf = (id: PageId): string | undefined => manifest.pages.find((page) => page.id === id)?.title;

import type { ReactNode } from 'react';
import { HttpError } from '@portal/sdk';
import { refusalText } from '@portal/sdk/refusals';
import { ErrorNotice } from '@portal/ui/error-notice';
import { SkeletonGroup } from '@portal/ui/skeleton';
import { copy } from './copy';

/** What is read, as `useAdminCall` answers it. */
interface Read<Data> {
  data: Data | undefined;
  isError: boolean;
  error?: Error | null;
  refetch: () => Promise<unknown>;
}

interface LoadedProps<Data> {
  of: Read<Data>;
  loading: string;
  /** What it will look like, while it is waited for. */
  skeleton: ReactNode;
  failed: string;
  /** Shown when the thing no longer exists, so that trying again is of no use. */
  gone?: string;
  children: (data: Data) => ReactNode;
}

/** Shows what was read; until then its skeleton, or that it cannot be had and a way to try again. */
export function Loaded<Data>({ of: read, loading, skeleton, failed, gone, children }: LoadedProps<Data>) {
  if (read.data !== undefined) return children(read.data);
  if (gone && isRefused(read, 404)) return <ErrorNotice message={gone} />;
  if (isRefused(read, 403)) return <ErrorNotice message={refusalText(read.error, 'every') ?? failed} />;
  if (read.isError) return <ErrorNotice message={failed} retryLabel={copy.retry} onRetry={() => void read.refetch()} />;
  return (
    <SkeletonGroup label={loading} gap="section">
      {skeleton}
    </SkeletonGroup>
  );
}

const isRefused = ({ error }: Read<unknown>, status: number) => error instanceof HttpError && error.status === status;

/** Two reads that are shown together, as one: there when both are, to be had anew where one could not be. */
export function together<A, B>(first: Read<A>, second: Read<B>): Read<[A, B]> {
  const all = [first, second];
  return {
    data: first.data !== undefined && second.data !== undefined ? [first.data, second.data] : undefined,
    isError: all.some(({ isError }) => isError),
    error: first.error ?? second.error ?? null,
    refetch: () => Promise.all(all.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}

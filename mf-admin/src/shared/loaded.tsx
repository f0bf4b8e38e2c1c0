import type { ReactNode } from 'react';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Spinner } from '@portal/ui/spinner';
import { copy } from './copy';

interface LoadedProps<Data> {
  /** A read of react-query, as {@link useAdminCall} answers it. */
  of: { data: Data | undefined; isError: boolean; refetch: () => Promise<unknown> };
  loading: string;
  failed: string;
  children: (data: Data) => ReactNode;
}

/** Shows what was read; until then that it is loading, or that it cannot be had and a way to try again. */
export function Loaded<Data>({ of: read, loading, failed, children }: LoadedProps<Data>) {
  if (read.data !== undefined) return children(read.data);
  if (read.isError) return <ErrorNotice message={failed} retryLabel={copy.retry} onRetry={() => void read.refetch()} />;
  return <Spinner page label={loading} />;
}

import { useEffect } from 'react';
import type { Call, CallInput } from '@portal/contracts/call';
import { pagesKeyOf, usePages, useQueryClient } from '@portal/sdk';
import { useForgetAdminWhenSignedOut } from './use-admin-call';

/** Reads a paginated admin list; like `useAdminCall`, it leaves nothing in the cache. */
export function useAdminPages<C extends Call>(call: C, inputFor: (next: URLSearchParams) => CallInput<C>) {
  const client = useQueryClient();
  const pages = usePages(call, inputFor);
  useForgetAdminWhenSignedOut(pages.error);

  const key = JSON.stringify(pagesKeyOf(call, inputFor(new URLSearchParams())));
  useEffect(() => () => client.removeQueries({ queryKey: JSON.parse(key) as string[], exact: true }), [client, key]);

  return pages;
}

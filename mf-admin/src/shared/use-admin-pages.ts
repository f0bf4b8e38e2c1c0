import { useEffect } from 'react';
import type { Call, CallInput } from '@portal/contracts/call';
import { pagesKey, usePages, useQueryClient } from '@portal/sdk';
import { useForgottenAdmin } from './use-admin-call';

/** Reads an admin's list page by page; like `useAdminCall`, it leaves nothing in memory behind. */
export function useAdminPages<C extends Call>(call: C, inputFor: (next: URLSearchParams) => CallInput<C>) {
  const client = useQueryClient();
  const pages = usePages(call, inputFor);
  useForgottenAdmin(pages.error);
  const [path] = pagesKey(call, inputFor(new URLSearchParams()).params as CallInput<C>['params']);
  useEffect(() => () => client.removeQueries({ queryKey: [path] }), [client, path]);
  return pages;
}

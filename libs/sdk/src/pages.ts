import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '@portal/contracts/call';
import { pathOf, send } from './http';
import { isSignedOutMember } from './query';
import { goToSignIn } from './unauthorized';

/** One page of a list, and where the next one is (its query), if there is one. */
export interface ListPage<C extends Call> {
  items: CallOutput<C>;
  next: string | undefined;
}

/** What the cache holds of a list that is read page by page: its pages in order, each with the query it was read by. */
export type PagedList<C extends Call> = InfiniteData<ListPage<C>, string>;

/** The query of the page that a Link header names as `rel="next"`. */
export function nextPage(headers: Headers): string | undefined {
  const link = headers.get('link')?.match(/<([^>]*)>\s*;\s*rel="?next"?/)?.[1];
  return link && new URL(link, window.location.origin).search;
}

/** The cache key of a list that is read page by page; of the list that the path's parameters name, if it has any. */
export const pagesKey = <C extends Call>(call: C, params?: CallInput<C>['params']) =>
  [pathOf(call, { params } as CallInput<C>), 'pages'] as const;

/**
 * Reads a list page by page, following Link headers: `usePages(listPosts, (next) => ({ query: { after: next.get('after') } }))`.
 * @param inputFor the call's input for the page with this query; empty for the first page.
 */
export const usePages = <C extends Call>(call: C, inputFor: (next: URLSearchParams) => CallInput<C>) =>
  useInfiniteQuery({
    queryKey: pagesKey(call, inputFor(new URLSearchParams()).params as CallInput<C>['params']),
    networkMode: 'always',
    initialPageParam: '',
    getNextPageParam: (page: ListPage<C>) => page.next,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<C>> => {
      try {
        const { data, headers } = await send(call, inputFor(new URLSearchParams(pageParam)), { signal });
        return { items: data, next: nextPage(headers) };
      } catch (error) {
        if (isSignedOutMember(call, error)) goToSignIn();
        throw error;
      }
    },
  });

import { useInfiniteQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '@portal/contracts/call';
import { dehydratedResponse } from './hydration';
import { pathOf, send } from './http';
import { abortWhenUnused, isSignedOutMember } from './query';
import { goToSignIn } from './unauthorized';

/** One page of a list, and where the next one is (its query), if there is one. */
export interface ListPage<C extends Call> {
  items: CallOutput<C>;
  next: string | undefined;
}

/** Cached data of a paginated list: its pages in order, each with its query. */
export type PagedList<C extends Call> = InfiniteData<ListPage<C>, string>;

/** The query of the page that a Link header names as `rel="next"`. */
export const nextPage = (headers: Headers) => nextIn(headers.get('link') ?? '');

function nextIn(linkHeader: string): string | undefined {
  const link = linkHeader.match(/<([^>]*)>\s*;\s*rel="?next"?/)?.[1];
  return link === undefined ? undefined : /\?[^#]*|$/.exec(link)?.[0];
}

/** The first page of a list as the server gave it with the page. */
function givenPages<C extends Call>(client: QueryClient, call: C, input: CallInput<C>): PagedList<C> | undefined {
  const given = dehydratedResponse(client, call, pathOf(call, input));
  if (!given) return undefined;
  return { pages: [{ items: given.data, next: nextIn(given.link ?? '') }], pageParams: [''] };
}

/**
 * The cache key of a paginated list; with the path's parameters, if it has any. It is also the prefix for all its
 * queries.
 */
export const pagesKey = <C extends Call>(call: C, params?: CallInput<C>['params']) =>
  [pathOf(call, { params } as CallInput<C>), 'pages'] as const;

/** The cache key of a list by its first page's input, including its query's filters, if any. */
export function pagesKeyOf<C extends Call>(call: C, first: CallInput<C>): readonly string[] {
  const key = pagesKey(call, first.params as CallInput<C>['params']);
  const selected = pathOf(call, first);
  return selected === key[0] ? key : [...key, selected];
}

/**
 * Reads a paginated list, following Link headers: `usePages(listPosts, (next) => ({ query: { after: next.get('after') }
 * }))`.
 * @param inputFor the call's input for the page with this query; empty for the first page. Lists with different queries
 * are cached separately.
 */
export function usePages<C extends Call>(call: C, inputFor: (next: URLSearchParams) => CallInput<C>) {
  const client = useQueryClient();
  const first = inputFor(new URLSearchParams());
  return useInfiniteQuery({
    queryKey: pagesKeyOf(call, first),
    initialData: () => givenPages(client, call, first),
    networkMode: 'always',
    initialPageParam: '',
    getNextPageParam: (page: ListPage<C>) => page.next,
    queryFn: async (context): Promise<ListPage<C>> => {
      try {
        const input = inputFor(new URLSearchParams(context.pageParam));
        const { data, headers } = await send(call, input, abortWhenUnused(context));
        return { items: data, next: nextPage(headers) };
      } catch (error) {
        if (isSignedOutMember(call, error)) goToSignIn();
        throw error;
      }
    },
  });
}

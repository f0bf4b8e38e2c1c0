import type { ReactNode } from 'react';
import { Button } from '@portal/ui/button';
import { ErrorNotice } from '@portal/ui/error-notice';
import { FocusFallback } from '@portal/ui/focus-fallback';
import { Row } from '@portal/ui/stack';
import { copy } from './copy';
import { QueryResult } from './query-result';

interface InfiniteListProps<Item> {
  /** The result of `useAdminPages`. */
  query: {
    data: { pages: { items: readonly Item[] }[] } | undefined;
    isError: boolean;
    refetch: () => Promise<unknown>;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  loading: string;
  /** Displayed while loading. */
  skeleton: ReactNode;
  failed: string;
  /** On the button that loads the next page. */
  more: string;
  children: (items: Item[]) => ReactNode;
}

/** Shows the pages of a list read so far, with a button for the next one. */
export const InfiniteList = <Item,>({
  query: list,
  loading,
  skeleton,
  failed,
  more,
  children,
}: InfiniteListProps<Item>) => (
  <QueryResult query={list} loading={loading} skeleton={skeleton} failed={failed}>
    {({ pages }) => (
      <>
        {children(pages.flatMap(({ items }) => items))}
        {list.isFetchNextPageError && <ErrorNotice message={failed} />}
        <FocusFallback>
          {list.hasNextPage && (
            <Row justify="center">
              <Button variant="secondary" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {list.isFetchingNextPage ? copy.loadingMore : more}
              </Button>
            </Row>
          )}
        </FocusFallback>
      </>
    )}
  </QueryResult>
);

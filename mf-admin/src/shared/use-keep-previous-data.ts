import { useState } from 'react';

/** A query whose previous data stays on screen while another page or filter loads. */
export function useKeepPreviousData<Data, Query extends { data: Data | undefined; isError: boolean }>(
  query: Query,
): Query {
  const [last, setLast] = useState(query.data);
  if (query.data !== undefined && query.data !== last) setLast(query.data);
  return { ...query, data: query.data ?? (query.isError ? undefined : last) };
}

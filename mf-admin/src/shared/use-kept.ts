import { useState } from 'react';

/** A read whose last answer stays on screen while another page or filter of it is on its way. */
export function useKept<Data, Read extends { data: Data | undefined; isError: boolean }>(read: Read): Read {
  const [last, setLast] = useState(read.data);
  if (read.data !== undefined && read.data !== last) setLast(read.data);
  return { ...read, data: read.data ?? (read.isError ? undefined : last) };
}

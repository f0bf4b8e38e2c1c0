import { useSearchParams } from '@portal/sdk';

/** The words that are looked for, as the page's address names them; empty for all messages. */
export function useMessageSearch() {
  const [params, setParams] = useSearchParams();
  const searched = (params.get('search') ?? '').trim().slice(0, 100);
  const search = (text: string) => setParams(text === '' ? {} : { search: text }, { preventScrollReset: true });
  return [searched, search] as const;
}

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import type { DehydratedState } from '@tanstack/react-query';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { TIME_ZONE_HEADER, type Call } from '@portal/contracts/call';
import { TIME_ZONE_COOKIE } from '@portal/contracts/rendered-page';
import { SIGN_IN } from './navigation';

/** What a page shows from the beginning. */
interface Query {
  call: Call;
  /** Where the call's own path has parameters. */
  path?: string;
  /** Whether it's the first page of a list that goes on. */
  isPaged?: boolean;
}

/** The zone of the browser that asks, as the portal's cookie keeps it. */
export const zoneOfBrowser = async () => (await cookies()).get(TIME_ZONE_COOKIE)?.value ?? 'UTC';

/** Makes calls to the API for the visitor, checks the responses, and leaves them to the browser's cache. */
export async function prefetch(...queries: readonly Query[]): Promise<DehydratedState> {
  const client = new QueryClient();
  const headers = { cookie: (await cookies()).toString(), [TIME_ZONE_HEADER]: await zoneOfBrowser() };
  await Promise.all(
    queries.map(async ({ call, path = call.path, isPaged = false }) => {
      const response = await fetch(`${process.env['API_ORIGIN']}${path}`, { headers });
      if (response.status === 401) redirect(SIGN_IN);
      if (!response.ok) throw new Error(`${path} responds ${response.status}`);
      const data = call.response.parse(await response.json());
      if (isPaged) client.setQueryData([path, 'pages'], firstPage(data, response.headers));
      else client.setQueryData([path], data);
    }),
  );
  return dehydrate(client);
}

/** A list as `usePages` keeps it. */
function firstPage(items: unknown, headers: Headers) {
  const next = /<[^?>]*(\?[^>]*)>\s*;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1];
  return { pages: [{ items, next }], pageParams: [''] };
}

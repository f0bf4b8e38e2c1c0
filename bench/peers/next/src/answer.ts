import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import type { DehydratedState } from '@tanstack/react-query';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { TIME_ZONE_HEADER, type Call } from '@portal/contracts/call';
import { TIME_ZONE_COOKIE } from '@portal/contracts/rendered-page';

/** The zone of the browser that asks, as the portal's cookie keeps it. */
export const zoneOfBrowser = async () => (await cookies()).get(TIME_ZONE_COOKIE)?.value ?? 'UTC';

/** Asks the API for the member, checks the answer and leaves it to the browser's cache. */
export async function answerOf(call: Call): Promise<DehydratedState> {
  const answer = await fetch(`${process.env['API_ORIGIN']}${call.path}`, {
    headers: { cookie: (await cookies()).toString(), [TIME_ZONE_HEADER]: await zoneOfBrowser() },
  });
  if (answer.status === 401) redirect('/api/login');
  if (!answer.ok) throw new Error(`${call.path} answers ${answer.status}`);
  const client = new QueryClient();
  client.setQueryData([call.path], call.response.parse(await answer.json()));
  return dehydrate(client);
}

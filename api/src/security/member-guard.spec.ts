import { getCurrentUser } from '@portal/contracts/auth';
import { CALLS } from '@portal/contracts/calls';
import { portalOfSpec } from '../../test/portal';

describe('a visitor at an address for members', () => {
  const portal = portalOfSpec();

  const asked = async (path: string, headers: Record<string, string>) => {
    const answer = await portal.visitor().send('GET', path, { headers });
    return [answer.status, answer.headers.get('location')];
  };
  const addresses = CALLS.filter(({ method, access }) => method === 'GET' && access === 'member').map(({ path }) =>
    path.replace(':courseKey', 'clarity').replace(/:\w+/g, '7d4d6b4c-8a53-4b0e-9d3c-0c8f6d0f1a11'),
  );
  const NAVIGATES: Record<string, string>[] = [
    { 'sec-fetch-dest': 'document' },
    // A browser that does not say, on plain http.
    { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  ];

  test.each(addresses)('%s by a link is led to the sign-in, which leads back', async (path) => {
    for (const headers of NAVIGATES) {
      expect(await asked(path, headers)).toEqual([303, `/api/login?returnTo=${encodeURIComponent(path)}`]);
    }
  });

  test.each<[string, Record<string, string>]>([
    ['a page’s script', { 'sec-fetch-dest': 'empty', accept: 'application/json' }],
    ['a script on plain http', { accept: '*/*' }],
    ['a picture of a page', { 'sec-fetch-dest': 'image' }],
    ['a browser that fetches ahead', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }],
  ])('by %s is told 401', async (_, headers) => {
    expect(await asked(getCurrentUser.path, headers)).toEqual([401, null]);
  });
});

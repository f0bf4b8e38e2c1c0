import { CALLS } from '@portal/contracts/calls';
import { nginxPath } from '../../tools/test-runs/src/nginx';
import type { Client } from './client';
import { startNginx } from './nginx';
import { portalOfSpec } from './portal';
import { idOf } from './fixtures';

const UPLOADS = CALLS.flatMap((call) => (call.upload ? [{ call, upload: call.upload }] : []));

/** What an upload needs besides its file. */
const QUERY: Record<string, string> = {
  'POST /api/admin/imports': '?kind=members&name=members.csv',
  'POST /api/admin/imports/columns': '?kind=members',
  'POST /api/coaching/thread/attachments': '?name=plan.pdf',
  'POST /api/admin/threads/:id/attachments': '?name=plan.pdf',
};

const hasNginx = nginxPath() !== undefined;
if (!hasNginx)
  console.warn('SKIPPED: uploads through nginx, because there is no nginx here. Install nginx-light to run them.');

(hasNginx ? describe : describe.skip)('uploads through nginx as deploy/nginx.conf has it', () => {
  const portal = portalOfSpec();
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let member: Client;
  let admin: Client;

  beforeAll(async () => {
    [member, admin] = [await portal.member(), await portal.admin()];
    nginx = await startNginx(portal.origin);
  });
  afterAll(() => nginx.stop());

  /** Sends that many bytes as a call's file; nginx stands between. */
  async function send({ call, upload: { types } }: (typeof UPLOADS)[number], bytes: number) {
    const who = call.access === 'member' ? member : admin;
    const path = call.path.replace(':id', await idOf(member)) + (QUERY[`${call.method} ${call.path}`] ?? '');
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(nginx.origin + path, {
      method: call.method,
      headers: { ...who.headers, cookie, 'content-type': types[0] ?? '' },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
  }

  const titled = UPLOADS.map((each) => [`${each.call.method} ${each.call.path}`, each] as const);

  test.each(titled)('the largest file of %s reaches the portal, which judges what is in it', async (_name, each) => {
    const { status, type, text } = await send(each, each.upload.bytes);
    expect([type, text]).toEqual([expect.stringContaining('json'), expect.stringContaining('message')]);
    expect([400, 415, 422]).toContain(status);
  });

  test.each(titled)(
    'a file of %s that is a byte too large is refused in the words of the portal',
    async (_name, each) => {
      const { status, type } = await send(each, each.upload.bytes + 1);
      expect(type).toContain('json');
      expect([400, 413]).toContain(status);
    },
  );

  test('a body that is no file, and too large for the proxy, is refused by it', async () => {
    const body = new Uint8Array(400_000);
    const { status } = await fetch(`${nginx.origin}/api/login`, { method: 'POST', body });
    expect(status).toBe(413);
  });
});

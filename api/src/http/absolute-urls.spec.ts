import { request } from 'node:http';
import { getAccount, updateProfile } from '@portal/contracts/account';
import { exportMemberData } from '@portal/contracts/account-export';
import { getCurrentUser } from '@portal/contracts/auth';
import type { Call, CallInput } from '@portal/contracts/call';
import { createComment, listComments } from '@portal/contracts/comments';
import { createPost, updatePost, listPosts } from '@portal/contracts/community';
import { editCourse, listContent } from '@portal/contracts/content-editing';
import { listCourses } from '@portal/contracts/courses';
import { getDashboard } from '@portal/contracts/dashboard';
import { uploadPicture } from '@portal/contracts/pictures';
import { httpUrl } from '@portal/contracts/text';
import * as z from 'zod';
import { Client } from '../../test/client';
import { redAndBlue } from '../../test/picture-files';
import { portalOfSpec } from '../../test/portal';
import { jsonSchemaOf } from './answer-schema';
import { absoluteUrlMapper } from './absolute-urls';

const PUBLIC = 'https://portal.example';

/** The file URLs in a response, wherever they are. */
function filesIn(answer: unknown): unknown[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    (name === 'profileImageUrl' || name === 'worksheetUrl') && value !== null ? [value] : filesIn(value),
  );
}

describe('what an answer says of where our own files are', () => {
  const portal = portalOfSpec();
  let member: Client;
  let admin: Client;
  /** Somebody's browser, at another address of the portal. */
  function at(origin: string, { cookies, headers }: Client) {
    const client = new Client(origin);
    for (const [name, value] of cookies) client.cookies.set(name, value);
    Object.assign(client.headers, headers);
    return client;
  }

  beforeAll(async () => {
    const proxied = await portal.another({ PUBLIC_ORIGIN: PUBLIC });
    member = at(proxied, await portal.member());
    admin = at(proxied, await portal.admin());
  });

  const details = { title: 'Clarity', description: 'See', duration: 10 };
  const WORKSHEET = '/api/worksheets/clarity.pdf';
  const editClarity = (worksheetUrl: string) =>
    admin.call(editCourse, { params: { courseKey: 'clarity' }, body: { ...details, worksheetUrl } });
  const stored = async () =>
    (await portal.database.query("SELECT worksheet_url AS url FROM courses WHERE key = 'clarity'"))[0].url;

  test('is an absolute URL in every answer, as releases read it that were built before there were such files', async () => {
    const found: Record<string, unknown[]> = {};
    async function ask<C extends Call>(client: Client, call: C, input: CallInput<C>) {
      const { body } = await client.call(call, input);
      found[`${call.method} ${call.path}`] = filesIn(body);
      return body;
    }
    const file = new Blob([new Uint8Array(await redAndBlue(90, 90).png().toBuffer())], { type: 'image/png' });
    await ask(member, uploadPicture, { query: { x: 0, y: 0, size: 1 }, file });
    const params = { id: (await ask(member, createPost, { body: { content: 'Hello' } })).id };
    await ask(member, updatePost, { params, body: { content: 'Hello again' } });
    await ask(member, listPosts, {});
    await ask(member, createComment, { params, body: { content: 'And this' } });
    await ask(member, listComments, { params });
    await ask(member, getDashboard, {});
    await ask(member, getCurrentUser, {});
    await ask(member, getAccount, {});
    const profile = { firstName: 'Ada', lastName: 'Reyes', timeZone: 'UTC', timeZoneChosen: true };
    await ask(member, updateProfile, { body: profile });
    await ask(member, exportMemberData, {});
    await ask(member, listCourses, {});
    await ask(admin, listContent, {});
    await ask(admin, editCourse, { params: { courseKey: 'clarity' }, body: { ...details, worksheetUrl: WORKSHEET } });
    for (const addresses of Object.values(found)) {
      expect(addresses).not.toEqual([]);
      for (const address of addresses) {
        expect(httpUrl.parse(address)).toMatch(/^https:\/\/portal\.example\/api\/(pictures|worksheets)\//);
      }
    }
  });

  test('is kept as a path, also when an admin sends back the absolute URL, and another site’s as it is', async () => {
    for (const sent of [WORKSHEET, PUBLIC + WORKSHEET]) {
      expect((await editClarity(sent)).body.worksheetUrl).toBe(PUBLIC + WORKSHEET);
      expect(await stored()).toBe(WORKSHEET);
    }
    const elsewhere = `https://elsewhere.example${WORKSHEET}`;
    expect((await editClarity(elsewhere)).body.worksheetUrl).toBe(elsewhere);
    expect(await stored()).toBe(elsewhere);
    await editClarity(WORKSHEET);
  });

  test('names the portal as the browser does, where its public address is not known: a page loads from there alone', async () => {
    const [byNumber] = filesIn((await at(portal.origin, member).call(listCourses, {})).body);
    expect(byNumber).toBe(portal.origin + WORKSHEET);

    const { port } = new URL(portal.origin);
    const cookie = [...member.cookies].map((pair) => pair.join('=')).join('; ');
    const body = await new Promise<string>((resolve, reject) => {
      const headers = { host: `localhost:${port}`, cookie };
      request(`${portal.origin}${listCourses.path}`, { headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve(text));
      })
        .on('error', reject)
        .end();
    });
    expect(filesIn(JSON.parse(body))[0]).toBe(`http://localhost:${port}${WORKSHEET}`);
  });
});

test('a call that names files where they would not be found keeps the API from starting', () => {
  const person = z.object({ profileImageUrl: z.string() });
  for (const response of [z.record(z.string(), person), z.union([person, z.string()])]) {
    const schema = jsonSchemaOf(z.object({ people: z.array(response) }));
    expect(() => absoluteUrlMapper(schema)).toThrow('Files in');
  }
});

import { describe, expect, test } from '@jest/globals';
import { listAuditEntries } from '@portal/contracts/audit';
import { ADMIN_HEADER, TIME_ZONE_HEADER } from '@portal/contracts/call';
import { listPosts } from '@portal/contracts/community';
import { completeHabit } from '@portal/contracts/habits';
import { uploadPicture } from '@portal/contracts/pictures';
import { createPriority, updatePriority } from '@portal/contracts/priorities';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { HttpError, isUnauthorized, pathOf, send } from './http';
import { deviceTimeZone } from './render-context';

const ID = '5f0c7a52-7a3e-4b7a-9d43-6f0f8f9f7a11';
const PRIORITY = { id: ID, title: 'Call', completed: false };

/** Every request gets this response, from the API or something in between. */
function answered(status: number, text: string, statusText = '') {
  const answer = { ok: status < 400, status, statusText, headers: new Headers(), text: () => Promise.resolve(text) };
  globalThis.fetch = () => Promise.resolve(answer as Response);
}

describe('pathOf', () => {
  test('fills in parameters, whatever stands in them', () => {
    expect(pathOf(completeHabit, { params: { id: ID } })).toBe(completeHabit.path.replace(':id', ID));
    expect(pathOf(completeHabit, { params: { id: 'a/b?c' } })).toBe(completeHabit.path.replace(':id', 'a%2Fb%3Fc'));
  });

  test('adds the query, without what is not given', () => {
    expect(pathOf(listPosts, { query: { limit: 20 } })).toBe(`${listPosts.path}?limit=20`);
    expect(pathOf(listPosts, { query: { after: undefined } })).toBe(listPosts.path);
  });
});

describe('what is sent', () => {
  test('a body as JSON, with the zone of this device and nothing of an admin', async () => {
    const api = stubApi();
    api.answer(createPriority, PRIORITY);
    await send(createPriority, { body: { title: 'Call' } }, { headers: { 'idempotency-key': 'once' } });
    const [request] = api.requestsTo(createPriority);
    expect(request?.body).toEqual({ title: 'Call' });
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      'content-type': 'application/json',
      'idempotency-key': 'once',
      [TIME_ZONE_HEADER.toLowerCase()]: deviceTimeZone(),
    });
  });

  test('an admin’s call says that it is one, which no page of elsewhere can', async () => {
    const api = stubApi();
    api.answer(listAuditEntries, []);
    await send(listAuditEntries, {});
    expect(api.requestsTo(listAuditEntries)[0]?.headers.get(ADMIN_HEADER)).toBe('true');
  });

  test('a file as it is, under its own type', async () => {
    const api = stubApi();
    const file = new Blob(['picture'], { type: 'image/png' });
    api.refuse(uploadPicture, 400, { error: 'Bad Request', message: 'No picture' });
    await expect(send(uploadPicture, { query: { x: 0, y: 0, size: 1 }, file })).rejects.toThrow(HttpError);
    const [request] = api.requestsTo(uploadPicture);
    expect(request?.body).toBe(file);
    expect(request?.headers.get('content-type')).toBe('image/png');
  });
});

describe('what is answered', () => {
  test('data as the call promises them, with the headers', async () => {
    const api = stubApi();
    api.answer(listPosts, [], { link: '</api/community/posts?after=x>; rel="next"' });
    const { data, headers } = await send(listPosts, {});
    expect(data).toEqual([]);
    expect(headers.get('link')).toContain('after=x');
  });

  test('data of another shape are none', async () => {
    answered(200, '{"title":7}');
    await expect(send(createPriority, { body: { title: 'Call' } })).rejects.toMatchObject({ name: 'ZodError' });
  });

  test('a refusal of ours says what the API says, with status and body as its message', async () => {
    const body = { statusCode: 404, error: 'Not Found', code: 'not_found', message: 'It is gone' };
    answered(404, JSON.stringify(body));
    const error: unknown = await send(updatePriority, { params: { id: ID }, body: { completed: true } }).catch(
      (e) => e,
    );
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 404, refusal: body, message: `404: ${JSON.stringify(body)}` });
  });

  test.each([
    ['a page of a proxy', 502, '<html>Bad Gateway</html>', '502: <html>Bad Gateway</html>'],
    ['nothing', 503, '', '503: Service Unavailable'],
  ])('a refusal that is %s is told by its status', async (_what, status, text, message) => {
    answered(status, text, 'Service Unavailable');
    const error = (await send(listPosts, {}).catch((e: unknown) => e)) as HttpError;
    expect(error.message).toBe(message);
    expect(error.refusal).toBeUndefined();
  });

  test('without a network it fails as the browser says', async () => {
    const api = stubApi();
    api.disconnect(listPosts);
    await expect(send(listPosts, {})).rejects.toThrow(TypeError);
  });
});

test.each([
  [new HttpError(401, '{"error":"Unauthorized"}', ''), true],
  [new HttpError(401, '', 'Unauthorized'), true],
  [new HttpError(401, '{"error":"Wrong password"}', ''), false],
  [new HttpError(403, '{"error":"Unauthorized"}', ''), false],
  [new TypeError('Failed to fetch'), false],
  ['401: Unauthorized', false],
])('%s says that nobody is signed in: %p', (error, isSignedOut) => {
  expect(isUnauthorized(error)).toBe(isSignedOut);
});

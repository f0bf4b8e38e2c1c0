import { request, type ClientRequest } from 'node:http';
import { uploadPicture, type Crop } from '@portal/contracts/pictures';
import type { Answer, Client } from './client';

export const WHOLE: Crop = { x: 0, y: 0, size: 1 };

const ADDRESS = '/api/account/picture?x=0&y=0&size=1';

/** Sends a member their picture: all of it as a PNG, unless said otherwise. */
export const upload = (as: Client, bytes: Uint8Array, { type = 'image/png', crop = WHOLE } = {}) =>
  as.call(uploadPicture, { query: crop, file: new Blob([new Uint8Array(bytes)], { type }) });

/** Sends a picture that is not taken. */
export const refused = (as: Client, bytes: Uint8Array, type?: string) =>
  upload(as, bytes, type === undefined ? {} : { type }) as unknown as ReturnType<Client['refused']>;

/** Sends a picture that is taken, and answers its address. */
export async function addressOf(as: Client, bytes: Uint8Array, more?: Parameters<typeof upload>[2]): Promise<string> {
  const { status, body } = await upload(as, bytes, more);
  expect(status).toBe(200);
  return body.profileImageUrl ?? '';
}

/** What a browser gets at an address. */
export async function fetchPicture(address: string) {
  const answer = await fetch(address);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Sends a picture with headers of one's own. */
export const sendRaw = (as: Client, bytes: Uint8Array, headers: Record<string, string | undefined>): Promise<Answer> =>
  as.send('PUT', ADDRESS, { raw: new Uint8Array(bytes), headers: { 'content-type': 'image/png', ...headers } });

/** Begins to send a picture; the body is the caller's to write. */
export function begin(origin: string, as: Client, headers: Record<string, string> = {}): ClientRequest {
  const cookie = [...as.cookies].map((pair) => pair.join('=')).join('; ');
  const sending = request(`${origin}${ADDRESS}`, {
    method: 'PUT',
    agent: false,
    headers: { ...as.headers, cookie, 'content-type': 'image/jpeg', ...headers },
  });
  sending.on('error', () => undefined);
  return sending;
}

import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { PushPayload } from '@portal/contracts/push-payload';

/** Where the push service of tests is. */
export const PUSH_HOST = 'push.example';

/** A browser that can be sent push messages: what it subscribes with, and what only it can read. */
export class TestBrowser {
  private readonly keys = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  readonly path = `/send/${randomUUID()}`;
  readonly endpoint: string;

  constructor(host = PUSH_HOST) {
    this.keys.generateKeys();
    this.endpoint = `https://${host}${this.path}`;
  }

  /** As `PushSubscription.toJSON()` returns it. */
  get subscription() {
    return {
      endpoint: this.endpoint,
      keys: { p256dh: this.keys.getPublicKey('base64url'), auth: this.auth.toString('base64url') },
    };
  }

  /** Decrypts a message (RFC 8188 and 8291: one record with the sender's key in its header). */
  read(message: Buffer): PushPayload {
    const salt = message.subarray(0, 16);
    const keyLength = message.readUInt8(20);
    const sender = message.subarray(21, 21 + keyLength);
    const record = message.subarray(21 + keyLength);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender]);
    const input = derive(this.keys.computeSecret(sender), this.auth, about, 32);
    const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushPayload;
  }
}

const derive = (input: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length));

const json = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** What the `Authorization` of a message claims (VAPID, RFC 8292); throws if `publicKey` didn't sign it. */
export function claimsOf({ authorization = '' }: IncomingHttpHeaders, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = { key: signer, dsaEncoding: 'ieee-p1363' } as const;
  const isTrue = verify('sha256', Buffer.from(`${header}.${claims}`), signed, Buffer.from(signature, 'base64url'));
  if (!isTrue || key !== publicKey) throw new Error('Not signed with this key');
  return json(claims);
}

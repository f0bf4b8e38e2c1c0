import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS } from '@portal/contracts/calls';
import { LIMITS } from '@portal/contracts/limits';

const conf = readFileSync(path.join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8').replaceAll(
  /^\s*#.*$/gm,
  '',
);

const BYTES = { k: 1024, m: 1_048_576 } as const;

/** The `client_max_body_size` in a part of the configuration, in bytes; undefined if it is not set. */
function limitIn(part: string): number | undefined {
  const [, amount, unit] = /client_max_body_size (\d+)([km]);/.exec(part) ?? [];
  return amount === undefined ? undefined : Number(amount) * BYTES[unit as keyof typeof BYTES];
}

const locations = [...conf.matchAll(/location (?:(=|~) )?(\S+) \{([^}]*)\}/g)].map(
  ([, how, where = '', body = '']) => ({
    matches: (address: string) => (how === '=' ? address === where : how === '~' && new RegExp(where).test(address)),
    isExact: how === '=',
    limit: limitIn(body),
  }),
);

const everywhere = limitIn(conf.slice(0, conf.indexOf('location '))) ?? 0;

/** The largest body that the proxy accepts for a path, matched as in nginx: exact first, then by pattern. */
function limitAt(address: string): number {
  const found = locations.filter(({ matches }) => matches(address));
  return (found.find(({ isExact }) => isExact) ?? found[0])?.limit ?? everywhere;
}

/** An address of a call, with an id for each parameter. */
const addressOf = (call: { path: string }) => call.path.replaceAll(/:\w+/g, '3f2b8c1e-9d4a-4f6b-8a57-0c1d2e3f4a5b');

describe('deploy/nginx.conf', () => {
  test('lets every body that is no file through', () => {
    expect(everywhere).toBeGreaterThan(LIMITS.bodyBytes);
  });

  test.each(
    CALLS.flatMap((call) => (call.upload ? [[`${call.method} ${call.path}`, call, call.upload] as const] : [])),
  )('lets the largest file of %s through, and one that is a little too large', (_name, call, { bytes }) => {
    expect(limitAt(addressOf(call))).toBeGreaterThan(bytes * 1.1);
  });
});

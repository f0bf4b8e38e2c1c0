import { generateKeyPairSync } from 'node:crypto';
import { readPrivateKey, releaseKeysSchema, sign, verifySignature, type Signed } from './signature';

const dana = generateKeyPairSync('ed25519');
const sam = generateKeyPairSync('ed25519');
const der = ({ publicKey }: typeof dana) => publicKey.export({ type: 'spki', format: 'der' });
const base64 = (pair: typeof dana) => der(pair).toString('base64');

const description = JSON.stringify({ app: 'mf-courses', version: '1.0.0-0123456789ab' });
const release = (change: Partial<Signed> = {}): Signed => ({
  app: 'mf-courses',
  version: '1.0.0-0123456789ab',
  description,
  signature: sign(description, dana.privateKey),
  ...change,
});
const keys = (setting: object) => releaseKeysSchema.parse(JSON.stringify(setting));

describe('the signature of a release', () => {
  test('needs no key where none is configured', () => {
    expect(verifySignature(release({ signature: null }), undefined)).toBeNull();
    expect(verifySignature(release({ signature: null }), keys({ 'mf-public': { sam: base64(sam) } }))).toBeNull();
  });

  test.each<[string, string]>([
    ['base64 of SPKI', base64(dana)],
    ['base64 of 32 bytes', der(dana).subarray(-32).toString('base64')],
    ['PEM', dana.publicKey.export({ type: 'spki', format: 'pem' }).toString()],
  ])('is told by the name of its key, given as %s', (_, key) => {
    expect(verifySignature(release(), keys({ 'mf-courses': { sam: base64(sam), dana: key } }))).toBe('dana');
    expect(verifySignature(release(), keys({ '*': { dana: key } }))).toBe('dana');
  });

  const strict = keys({ 'mf-courses': { dana: base64(dana) }, 'mf-public': { sam: base64(sam) } });
  const other = JSON.stringify({ app: 'mf-public', version: '1.0.0-0123456789ab' });
  test.each<[string, Partial<Signed>, RegExp]>([
    ['is not signed', { signature: null }, /is not signed, and its portal requires/],
    ['has another description', { description: `${description} ` }, /was made for something else/],
    ['has a signature that is none', { signature: 'AAAA' }, /with a key that this portal knows/],
    ['is signed by another team', { signature: sign(description, sam.privateKey) }, /key that is only for mf-public/],
    [
      'stands under another name than what is signed',
      { description: other, signature: sign(other, dana.privateKey) },
      /What is signed is not mf-courses 1.0.0-0123456789ab/,
    ],
  ])('is refused when the release %s', (_, change, why) => {
    expect(() => verifySignature(release(change), strict)).toThrow(why);
  });

  test('of an app with keys of its own is not judged by those for all others', () => {
    const both = keys({ 'mf-courses': { sam: base64(sam) }, '*': { dana: base64(dana) } });
    expect(() => verifySignature(release(), both)).toThrow(/a key that is only for other apps/);
  });

  test.each<[string, string, RegExp]>([
    ['no JSON', '{', /Must be JSON/],
    ['an app that cannot be', '{"Courses": {}}', /Invalid key/],
    ['a key that is none', '{"*": {"dana": "AAAA"}}', /Must be an Ed25519 public key/],
    [
      'a key of another kind',
      JSON.stringify({
        '*': {
          dana: generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' }),
        },
      }),
      /Must be an Ed25519 public key/,
    ],
  ])('is not asked for with settings that hold %s', (_, setting, why) => {
    expect(releaseKeysSchema.safeParse(setting).error?.issues[0]?.message).toMatch(why);
  });

  test('is made with a private key in PEM or base64', () => {
    const { privateKey } = dana;
    for (const text of [
      privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    ]) {
      expect(sign(description, readPrivateKey(text))).toBe(release().signature);
    }
    const wrong = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    expect(() => readPrivateKey(wrong.export({ type: 'pkcs8', format: 'pem' }).toString())).toThrow(/Ed25519/);
  });
});

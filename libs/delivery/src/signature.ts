import { createPrivateKey, createPublicKey, sign as signBytes, verify, type KeyObject } from 'node:crypto';
import { appSchema } from '@portal/contracts/release';
import * as z from 'zod';
import { Refused } from './refused';

/** For apps without their own keys. */
export const ALL_APPS = '*';

/** The public keys that may sign each app, by app (or `*`) and key name. Without any, no signature is required. */
export type ReleaseKeys = Readonly<Record<string, Readonly<Record<string, KeyObject>>>>;

/** A release, as far as a signature is about it. */
export interface Signed {
  app: string;
  version: string;
  /** The bytes of `release.json` as text. */
  description: string;
  /** Base64 of the Ed25519 signature over exactly those bytes. */
  signature: string | null;
}

const RAW_BYTES = 32;

/** Reads an Ed25519 public key: PEM, or base64 of its 32 bytes or of its SPKI form. @throws when it is none */
function readPublicKey(text: string): KeyObject {
  // Node.js would derive the public key, and a secret would be stored where it does not belong.
  if (text.includes('PRIVATE KEY')) throw new Error('this is a private key, which stays with the team');
  const bytes = Buffer.from(text, 'base64');
  if (text.includes('-----')) return createPublicKey(text);
  if (bytes.length !== RAW_BYTES) return createPublicKey({ key: bytes, format: 'der', type: 'spki' });
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }, format: 'jwk' });
}

const isEd25519 = ({ asymmetricKeyType }: KeyObject) => asymmetricKeyType === 'ed25519';

/** An Ed25519 public key: PEM, or base64 of its 32 bytes or of its SPKI form. */
export const publicKeySchema = z.string().transform((text, context) => {
  try {
    const key = readPublicKey(text.trim());
    if (isEd25519(key)) return key;
  } catch (error) {
    context.addIssue(`Must be an Ed25519 public key in base64 or PEM: ${String(error)}`);
    return z.NEVER;
  }
  context.addIssue('Must be an Ed25519 public key in base64 or PEM');
  return z.NEVER;
});

const keysSchema = z.record(z.union([z.literal(ALL_APPS), appSchema]), z.record(z.string().min(1), publicKeySchema));

/** Reads `{"mf-courses": {"dana": "<key>"}, "*": {…}}` from JSON: the setting RELEASE_KEYS. */
export const releaseKeysSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('Must be JSON such as {"mf-courses": {"name of the key": "<base64>"}}');
      return z.NEVER;
    }
  })
  .pipe(keysSchema);

/** Reads an Ed25519 private key: PEM, or base64 of its PKCS #8 form. @throws when it is none */
export function readPrivateKey(text: string): KeyObject {
  const key = text.includes('-----')
    ? createPrivateKey(text)
    : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  if (!isEd25519(key)) throw new Error('Must be an Ed25519 private key');
  return key;
}

/** Signs the bytes of a `release.json`. Answers base64. */
export const sign = (description: Uint8Array | string, key: KeyObject) =>
  signBytes(null, Buffer.from(description), key).toString('base64');

const namedSchema = z.object({ app: z.string(), version: z.string() });

/** Who signed, of `keys`. */
const signerAmong = ({ description, signature }: Signed, keys: Readonly<Record<string, KeyObject>>) =>
  Object.entries(keys).find(([, key]) =>
    verify(null, Buffer.from(description), key, Buffer.from(signature ?? '', 'base64')),
  )?.[0];

/**
 * Checks that a release is signed by an allowed key, if keys are configured for its app; called before it is stored,
 * deployed, or served. Returns the key's name, or null if its app needs no signature.
 * @throws {Refused} with the reason
 */
export function verifySignature(release: Signed, keys: ReleaseKeys | undefined): string | null {
  const { app, version, description, signature } = release;
  const allowed = keys?.[app] ?? keys?.[ALL_APPS];
  if (!keys || !allowed) return null;
  if (signature === null) throw new Refused(`${app} ${version} is not signed, and its portal requires a signature`);
  const signer = signerAmong(release, allowed);
  if (signer === undefined) {
    const [other] = Object.entries(keys).find(([, theirs]) => signerAmong(release, theirs) !== undefined) ?? [];
    throw new Refused(
      other === undefined
        ? `The signature of ${app} ${version} wasn’t made with a key that this portal knows, or was made for something else`
        : `${app} ${version} is signed with a key that is only for ${other === ALL_APPS ? 'other apps' : other}`,
    );
  }
  const said = namedSchema.safeParse(JSON.parse(description));
  if (said.data?.app === app && said.data.version === version) return signer;
  throw new Refused(`What is signed is not ${app} ${version}`);
}

/** Who uploads or deploys, with the key that their deploy token requires; null where it requires none. */
export interface SigningDeployer {
  name: string;
  signingKey: string | null;
}

/** Who signed a release: null where its app needs no signature, undefined when it is not signed as it must be. */
export function signerOf(release: Signed, keys: ReleaseKeys | undefined): string | null | undefined {
  try {
    return verifySignature(release, keys);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** Whether a release is signed with the key of a deployer's token, if the token has one. */
export function isSignedFor({ name, signingKey }: SigningDeployer, release: Signed): boolean {
  if (signingKey === null) return true;
  return signerOf(release, { [ALL_APPS]: { [name]: publicKeySchema.parse(signingKey) } }) !== undefined;
}

/**
 * @param deployer the deployer, whose token may have its own key; omitted for releases that they do not deploy
 * @throws {Refused} if a release lacks the signature that the portal requires, or the one of the deployer's token
 */
export function assertSigned(release: Signed, keys: ReleaseKeys | undefined, deployer?: SigningDeployer): void {
  verifySignature(release, keys);
  if (!deployer || isSignedFor(deployer, release)) return;
  const { app, version } = release;
  throw new Refused(
    `The deploy token “${deployer.name}” only accepts releases signed with its key, and ${app} ${version} isn’t: publish it with --key-file`,
  );
}

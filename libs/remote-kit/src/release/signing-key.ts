import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readPrivateKey } from '@portal/delivery/signature';
import { ReleaseError } from './release-error';

function keyFrom(text: string, what: string): KeyObject {
  try {
    return readPrivateKey(text);
  } catch (error) {
    const advice = 'create one with: openssl genpkey -algorithm ed25519';
    throw new ReleaseError(`${what} doesn’t contain an Ed25519 private key; ${advice}`, { cause: error });
  }
}

/**
 * The key that a team signs its releases with, in PEM or in base64 of its PKCS #8 form: in the file that `--key-file` names, or in `PORTAL_SIGNING_KEY`;
 * nothing without either.
 */
export async function signingKey(
  file: string | undefined,
  env: NodeJS.ProcessEnv,
  folder: string,
): Promise<KeyObject | undefined> {
  if (file === undefined)
    return env['PORTAL_SIGNING_KEY'] ? keyFrom(env['PORTAL_SIGNING_KEY'], 'PORTAL_SIGNING_KEY') : undefined;
  const full = path.resolve(folder, file);
  if (!existsSync(full)) throw new ReleaseError(`The signing key file ${full} doesn’t exist`);
  return keyFrom(await readFile(full, 'utf8'), full);
}

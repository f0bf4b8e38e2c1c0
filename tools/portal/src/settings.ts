import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OWN_PORTAL } from '@portal/delivery/own-portal';
import { environmentSchema, readEnvironment, type Environment } from '@portal/environment';
import { root } from './processes';

/** The environment and what is derived from it. */
export interface Place extends Environment {
  /** Absolute path of the data folder. */
  dataFolder: string;
}

export interface Settings extends Place {
  adminPassword: string;
  /** The operator's own deploy token, with which builds are published here. */
  deployToken: string;
  /** Whether the admin password was made here, so that the banner may show it. */
  adminPasswordGenerated: boolean;
}

/** The database folder of `npm start`. */
export const databaseFolder = (dataFolder: string) => path.join(dataFolder, 'postgres');

/** A secret that is generated once, and stored next to the data, readable only by its owner. */
export async function keptSecret(dataFolder: string, name: string, bytes: number): Promise<string> {
  const file = path.join(dataFolder, name);
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const secret = randomBytes(bytes).toString('base64url');
  await mkdir(dataFolder, { recursive: true });
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/**
 * Reads the environment, and generates missing secrets.
 * @param see checks the place first; if it throws, nothing is created
 * @throws listing every invalid setting
 */
export async function readSettings(
  from: NodeJS.ProcessEnv = process.env,
  see: (place: Place) => Promise<void> | void = () => undefined,
): Promise<Settings> {
  const env = readEnvironment(environmentSchema, from);
  const dataFolder = path.resolve(root, env.DATA_DIR);
  const place = { ...env, dataFolder };
  await see(place);
  return {
    ...place,
    adminPassword: env.ADMIN_PASSWORD ?? (await keptSecret(dataFolder, 'admin-password', 12)),
    adminPasswordGenerated: env.ADMIN_PASSWORD === undefined,
    deployToken: env.DEPLOY_TOKEN ?? (await keptSecret(dataFolder, OWN_PORTAL.tokenFile, 32)),
  };
}

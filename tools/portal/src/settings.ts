import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { environmentSchema, readEnvironment, type Environment } from 'api/environment';
import { root } from './processes';

export interface Settings extends Environment {
  /** Absolute folder of everything that is kept. */
  dataFolder: string;
  releaseStore: string;
  adminPassword: string;
  /** Whether the admin password was made here, so that the banner may show it. */
  adminPasswordGenerated: boolean;
}

/** Where `npm start` keeps its database. */
export const databaseFolder = (dataFolder: string) => path.join(dataFolder, 'postgres');

/** The admin password of a portal with a database of its own: made once and kept beside the data. */
async function generatedPassword(dataFolder: string): Promise<string> {
  const file = path.join(dataFolder, 'admin-password');
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(12).toString('base64url');
  await mkdir(dataFolder, { recursive: true });
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Reads the environment. @throws listing every setting that is wrong. */
export async function readSettings(): Promise<Settings> {
  const env = readEnvironment(environmentSchema, process.env);
  const dataFolder = path.resolve(root, env.DATA_DIR);
  return {
    ...env,
    dataFolder,
    releaseStore: env.RELEASE_STORE ? path.resolve(root, env.RELEASE_STORE) : path.join(dataFolder, 'releases'),
    adminPassword: env.ADMIN_PASSWORD ?? (await generatedPassword(dataFolder)),
    adminPasswordGenerated: env.ADMIN_PASSWORD === undefined,
  };
}

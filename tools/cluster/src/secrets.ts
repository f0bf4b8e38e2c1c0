import { keptSecret } from '../../portal/src/settings';

const NAMES = ['POSTGRES_PASSWORD', 'REPLICATION_PASSWORD', 'REWIND_PASSWORD', 'PORTAL_PASSWORD'] as const;

/** The passwords of the database's roles. */
export type Secrets = Readonly<Record<(typeof NAMES)[number], string>>;

/** The passwords stored in a folder, generated if they are missing. */
export async function readSecrets(folder: string): Promise<Secrets> {
  const secrets = await Promise.all(
    NAMES.map(async (name) => [name, await keptSecret(folder, name.toLowerCase().replaceAll('_', '-'), 24)] as const),
  );
  return Object.fromEntries(secrets) as Record<(typeof NAMES)[number], string>;
}

import { API_MAIN, API_MALLOC, API_NODE_OPTIONS } from '../../../tools/portal/src/api-process';
import { run } from '../../../tools/portal/src/processes';
import { startServer, type Server, type ServerOptions } from '../server-process';
import { ORIGIN } from './origin';
import { connected } from './database';
import { emailOf, generateLoad, type Load } from '../../../api/test/generate-load';

export const ADMIN_PASSWORD = 'bench';

/** Builds the API when it is stale. */
export const buildApi = () => run('npx', ['nx', 'build', 'api', '--output-style=static']);

const environment = (url: string): NodeJS.ProcessEnv => ({
  ...API_MALLOC,
  DATABASE_URL: url,
  ADMIN_PASSWORD,
  PUBLIC_ORIGIN: ORIGIN,
  // Every request is a visitor of their own, as far as limits go.
  TRUSTED_PROXY: '127.0.0.1',
});

/**
 * The API as it runs in production, on a database that is prepared.
 * @param more what its environment holds besides
 */
export const startApi = (url: string, more: NodeJS.ProcessEnv = {}, options: ServerOptions = {}): Promise<Server> =>
  startServer([...API_NODE_OPTIONS, API_MAIN], { ...environment(url), ...more }, '/api/ready', options);

/** Brings a new database up to date, with demo data. */
export const migrate = (url: string) =>
  run(process.execPath, [API_MAIN, 'migrate'], { ...environment(url), SEED_DEMO: '1' });

/** Brings a new database up to date, with demo data, and fills it. */
export async function prepare(url: string, load: Load): Promise<void> {
  await migrate(url);
  await generateLoad(url, load);
}

/** The headers with which a generated member makes requests. */
export async function headersOf(url: string, place: number): Promise<Record<string, string>> {
  const client = await connected(url);
  const { rows } = await client.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [emailOf(place)]);
  await client.end();
  const [member] = rows;
  if (!member) throw new Error(`There is no generated member ${place}`);
  return { cookie: `__Host-session=${member.id}; portal_member=1` };
}

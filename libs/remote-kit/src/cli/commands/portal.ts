import { appSchema, type App } from '@portal/contracts/release';
import type { World } from '../command';
import { PortalClient, type Where } from '../../release/portal-client';
import { ReleaseError } from '../../release/release-error';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { localAddress, OWN_PORTAL } from '@portal/delivery/own-portal';

/** The parts of the command line that name the portal. */
export interface WhereOptions {
  to?: string | undefined;
  /** The name of the option that sets `to`. */
  option?: string;
  tokenFile?: string | undefined;
}

/** Identifies a checkout of the portal. */
const STARTER = 'tools/commands/run.mjs';

function checkoutAround(folder: string): string | undefined {
  if (existsSync(path.join(folder, STARTER))) return folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : checkoutAround(above);
}

/** https; or http to this machine, or to a host without a dot, which only exists in a private network. */
const isSecret = ({ protocol, hostname }: URL) =>
  protocol === 'https:' ||
  (protocol === 'http:' && (/^(127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) || !/[.:]/.test(hostname)));

/** @throws {ReleaseError} if it is not a portal's URL, or if a token would be sent to it unencrypted */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new ReleaseError(`${text} isn’t the address of a portal. Use one like https://portal.example.com`);
  }
  if (!isSecret(url)) {
    throw new ReleaseError(`Deploy tokens must be sent over https, not ${url.origin}`);
  }
  return url.origin;
}

async function readToken(file: string): Promise<string> {
  if (!existsSync(file)) throw new ReleaseError(`The deploy token file ${file} doesn’t exist`);
  const token = (await readFile(file, 'utf8')).trim();
  if (!/^[\x21-\x7e]+$/.test(token)) throw new ReleaseError(`${file} doesn’t contain a deploy token`);
  return token;
}

/**
 * Parses a port.
 * @param name its prefix in the error, e.g. `PORT=`
 */
export function portOf(text: string, name: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new ReleaseError(`${name}${text} isn’t a port`);
  return port;
}

/** The portal that `npm start` runs in the checkout around `folder`. */
function ownPortal(folder: string, env: NodeJS.ProcessEnv, option: string) {
  const checkout = checkoutAround(folder);
  if (!checkout) throw new ReleaseError(`Which portal? Set ${option} https://portal.example.com, or PORTAL_URL`);
  const dataFolder = path.resolve(checkout, env['DATA_DIR'] || OWN_PORTAL.dataFolder);
  const address = localAddress(env['HOST'] || OWN_PORTAL.host, portOf(env['PORT'] || String(OWN_PORTAL.port), 'PORT='));
  return { address, tokenFile: path.join(dataFolder, OWN_PORTAL.tokenFile) };
}

/**
 * The portal to use, and its token: `--to` or `PORTAL_URL` with `--token-file` or `PORTAL_DEPLOY_TOKEN`; or the portal
 * that `npm start` runs in the checkout around `folder`, with the token in its data folder.
 * @throws {ReleaseError} if none is given, or if the values are invalid
 */
export async function findPortal(options: WhereOptions, env: NodeJS.ProcessEnv, folder: string): Promise<Where> {
  const named = options.to ?? (env['PORTAL_URL'] || undefined);
  const given = options.tokenFile ? await readToken(path.resolve(folder, options.tokenFile)) : undefined;
  const token = given ?? (env['PORTAL_DEPLOY_TOKEN']?.trim() || undefined);
  if (named !== undefined) return { address: originOf(named), token };
  const own = ownPortal(folder, env, options.option ?? '--to');
  const kept = existsSync(own.tokenFile) ? await readToken(own.tokenFile) : undefined;
  return { address: own.address, token: token ?? kept };
}

/** The options of {@link PORTAL}, as typed. */
interface PortalOptions {
  to?: string | undefined;
  portal?: string | undefined;
  'token-file'?: string | undefined;
}

/** The address that is typed, in either spelling. @throws {ReleaseError} when both are there and differ */
export function addressOf({ to, portal }: Pick<PortalOptions, 'to' | 'portal'>): string | undefined {
  if (to !== undefined && portal !== undefined && to !== portal) {
    throw new ReleaseError('--to and --portal mean the same and name different portals. Use only one');
  }
  return to ?? portal;
}

/** The portal that is meant. */
export async function portalFor({ env, folder, retryPolicy }: World, options: PortalOptions): Promise<PortalClient> {
  return new PortalClient(
    await findPortal({ to: addressOf(options), tokenFile: options['token-file'] }, env, folder),
    retryPolicy,
  );
}

/** The app that is named. @throws {ReleaseError} for what cannot be the name of one */
export function appNamed(name: string | undefined): App {
  const app = appSchema.safeParse(name);
  if (!app.success) throw new ReleaseError(`"${name}" isn’t an app. Use shell, or a name like mf-courses`);
  return app.data;
}

/** A percentage that is typed. */
export function percentOf(text: string | undefined): number {
  const percent = Number(text);
  if (text?.trim() && Number.isInteger(percent) && percent >= 0 && percent <= 100) return percent;
  throw new ReleaseError(`"${text}" isn’t a percentage. Use a whole number from 0 to 100`);
}

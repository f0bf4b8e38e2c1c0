import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Call, CallOutput } from '@portal/contracts/call';
import { deployRelease, PACKED_TYPE, uploadRelease, type DeploymentRequest } from '@portal/contracts/delivery';
import type { ShippedTo } from './variant';

const folder = path.resolve(import.meta.dirname, '../../tools/archived-releases/releases');

/** The releases that are kept for good, by their files' names: of each minor version of the SDK, and of our remotes. */
export const ARCHIVED = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));

async function ask<C extends Call>(portal: ShippedTo, call: C, type: string, body: BodyInit): Promise<CallOutput<C>> {
  const token = (await readFile(path.join(portal.dataDir, 'deploy-token'), 'utf8')).trim();
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const answer = await fetch(portal.address + call.path, { method: call.method, headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  return call.response.parse(await answer.json()) as CallOutput<C>;
}

const move = (portal: ShippedTo, made: DeploymentRequest['move']) =>
  ask(portal, deployRelease, 'application/json', JSON.stringify({ id: randomUUID(), move: made }));

/**
 * Publishes an archived release as it is.
 * @returns its app, and what puts back what was live before
 */
export async function publishArchived(portal: ShippedTo, name: string) {
  const packed = new Blob([gunzipSync(await readFile(path.join(folder, name)))]);
  const { app, version } = await ask(portal, uploadRelease, PACKED_TYPE, packed);
  const { changed } = await move(portal, { action: 'publish', app, version, channel: 'stable', onlyNew: false });
  const putBack = async () => {
    if (changed) await move(portal, { action: 'rollback', app });
  };
  return { app, putBack };
}

import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@portal/contracts/call';
import { listReleases, deployRelease, uploadRelease, type ReleaseOverview } from '@portal/contracts/delivery';
import { createDeployToken, DEPLOY_PERMISSIONS, type DeployPermission } from '@portal/contracts/deploy-tokens';
import type { ApiError } from '@portal/contracts/errors';
import type { deploymentSchema } from '@portal/contracts/deployments';
import type * as z from 'zod';
import { Client, type Answer } from './client';
import { asUpload, buildRelease, tarOf, type BuiltRelease, type PackedEntry, type Parts } from './packed-release';

type MoveInput = z.input<typeof deploymentSchema>;
type Made = Answer<CallOutput<typeof deployRelease> & Partial<ApiError>>;
type Uploaded = Answer<CallOutput<typeof uploadRelease> & Partial<ApiError>>;

/** Makes a deploy token as the admin does. Answers the token. */
export async function makeToken(
  admin: Client,
  {
    name = `token ${randomUUID()}`,
    apps = null,
    rights = DEPLOY_PERMISSIONS,
    days = 30,
    signingKey = null,
  }: Partial<{
    name: string;
    apps: string[] | null;
    rights: readonly DeployPermission[];
    days: number;
    signingKey: string | null;
  }> = {},
): Promise<string> {
  const { body } = await admin.call(createDeployToken, { body: { name, apps, rights: [...rights], days, signingKey } });
  return body.token;
}

/** A program that moves releases with a deploy token. */
export class Deployer {
  readonly client: Client;

  constructor(origin: string, token: string) {
    this.client = new Client(origin);
    delete this.client.headers['sec-fetch-site'];
    this.client.headers.authorization = `Bearer ${token}`;
  }

  /** Sends some entries as a packed release. */
  async upload(entries: readonly PackedEntry[]): Promise<Uploaded> {
    return this.send(await tarOf(entries));
  }

  /** Sends some bytes as a packed release. */
  send(bytes: Buffer): Promise<Uploaded> {
    return this.client.call(uploadRelease, { file: asUpload(bytes) });
  }

  move(move: MoveInput, { id = randomUUID() as string, why }: { id?: string; why?: string } = {}): Promise<Made> {
    return this.client.call(deployRelease, { body: { id, move, why } });
  }

  /** Uploads a release and publishes it. @throws when either is refused */
  async ship(parts: Parts, channel: 'stable' | 'canary' = 'stable'): Promise<BuiltRelease> {
    const built = buildRelease(parts);
    const uploaded = await this.upload(built.entries);
    const moved = await this.move({ action: 'publish', app: built.app, version: built.version, channel });
    if (uploaded.status === 201 && moved.status === 200) return built;
    throw new Error(`Not shipped: ${JSON.stringify([uploaded.body, moved.body])}`);
  }

  async overview(app: string): Promise<ReleaseOverview | undefined> {
    const { body } = await this.client.call(listReleases, {});
    return body.apps.find((each) => each.app === app);
  }
}

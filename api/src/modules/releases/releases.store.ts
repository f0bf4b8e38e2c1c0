import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refused } from '@portal/delivery/refused';
import { contentIn } from '@portal/delivery/publishable';
import pLimit from 'p-limit';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Clock } from '../../time/clock';
import { findForUpdate } from '../../database/find-for-update';
import { insertIfNew } from '../../database/insert-if-new';
import { sharedAdvisoryLock } from '../../database/advisory-locks';
import { FileStorage } from '../../storage/file-storage';
import { packContent, type Content } from '../../storage/packed-content';
import { FileContent } from './file-content.entity';
import type { PackedRelease } from './packed-release';
import { ReleaseFile } from './release-file.entity';
import { Release } from './release.entity';
import type { DeploymentRequest } from '@portal/contracts/delivery';
import { appStateSchema, type AppState, type DeliveryState, type Deployment } from '@portal/contracts/deployments';
import { DeliveredApp } from './delivered-app.entity';
import { ReleaseDeployment } from './release-deployment.entity';

/** The deployment state of each app. */
export async function readState(manager: EntityManager): Promise<DeliveryState> {
  const apps = await manager.find(DeliveredApp);
  return Object.fromEntries(apps.map(({ app, state }) => [app, appStateSchema.parse(state)]));
}

/** Stores an app's deployment state. */
export const saveState = (manager: EntityManager, app: string, state: AppState) =>
  manager.upsert(DeliveredApp, { app, state }, ['app']);

/** The share that a deployment leaves its candidate with; null for deployments that are about none. */
export const shareAfter = ({ action }: Pick<Deployment, 'action'>, { candidate }: AppState) =>
  action === 'publish' || action === 'share' ? (candidate?.share ?? null) : null;

/** A deployment that was made, and who made it when. */
interface Made extends DeploymentRequest {
  version: string | null;
  who: string;
  at: Date;
}

/** Notes a deployment that left its app as `after`. */
export async function insertDeployment(
  manager: EntityManager,
  { id, move, why, version, who, at }: Made,
  after: AppState,
): Promise<void> {
  const { app, action } = move;
  const channel = 'channel' in move ? move.channel : null;
  const share = shareAfter(move, after);
  const note = manager.create(ReleaseDeployment, {
    id,
    at,
    app,
    action,
    version,
    channel,
    share,
    who,
    why: why ?? null,
  });
  await manager.insert(ReleaseDeployment, note);
}

/** Who published the candidate that an app has: the name of a deploy token, which no other one ever has. Undefined without. */
export async function publisherOfCandidate(
  manager: EntityManager,
  app: string,
  { candidate }: AppState,
): Promise<string | undefined> {
  if (!candidate) return undefined;
  const { version } = candidate;
  const published = await manager.findOne(ReleaseDeployment, {
    where: { app, version, action: 'publish', channel: 'canary' },
    order: { number: 'DESC' },
  });
  return published?.who;
}

/** Whether a recorded deployment matches a repeated request. */
export function isSameDeployment(made: ReleaseDeployment, move: Deployment): boolean {
  if (made.app !== move.app || made.action !== move.action) return false;
  switch (move.action) {
    case 'publish':
      return (
        made.version === move.version &&
        made.channel === move.channel &&
        (move.share === undefined || made.channel === 'stable' || made.share === move.share)
      );
    case 'rollback':
      return move.to === undefined || made.version === move.to;
    case 'share':
      return made.share === move.percent;
    case 'promote':
    case 'withdraw':
    case 'retire':
      return true;
  }
}

export { TELL } from '../site/release-reader';

/** How many objects of a release are stored at the same time. */
const AT_ONCE = 4;

/** Deployments of each app that are listed. */
const DEPLOYMENTS_SHOWN = 50;

/** The last deployments of each app, the last one first. */
export const LAST_DEPLOYMENTS = `
SELECT m.* FROM (SELECT DISTINCT app FROM release_moves) a CROSS JOIN LATERAL (
  SELECT app, id, at, action, version, channel, share, who, why FROM release_moves WHERE app = a.app
  ORDER BY number DESC LIMIT ${DEPLOYMENTS_SHOWN}
) m`;

/** The releases of all apps that some browser can get, and those of one app ($1) in the given versions ($2). */
export const RELEASES_FOR = `
SELECT r.app, r.version, r.description, r.signature FROM releases r LEFT JOIN delivered_apps d USING (app)
WHERE r.version IN (d.state -> 'stack' ->> -1, d.state -> 'candidate' ->> 'version')
  OR (r.app = $1 AND r.version = ANY ($2))`;

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

type Found = Pick<Release, 'description' | 'signature'>;

/** Stores releases: each atomically, and each content once no matter how many releases have it. */
@Injectable()
export class ReleaseStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: FileStorage,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a release. Returns whether anything changed: if it is already stored, its signature is only replaced when
   * the existing one is missing or `isSigned` does not accept it.
   * @throws {Refused} if the same version is stored with other content
   */
  async keep(
    { release: { app, version }, description, signature, files }: PackedRelease,
    isSigned: (kept: Found) => boolean,
  ): Promise<boolean> {
    const hashed = hashedContents(files);
    const objects = await this.storeObjects(hashed);
    return this.dataSource.transaction(async (manager) => {
      // Keeps contents from being pruned in the meantime, since the release may reference existing ones.
      await sharedAdvisoryLock(manager, 'contents');
      const release = { app, version, description, signature, storedAt: this.clock.now() };
      if (await insertIfNew(manager, Release, release)) {
        await keepFiles(manager, app, version, hashed, objects);
        return true;
      }
      const found = await findForUpdate(manager, Release, { app, version });
      if (!found || contentIn(found.description) !== contentIn(description)) {
        throw new Refused(`There’s already a different ${app} ${version}, with other content`);
      }
      if (isSigned(found)) return false;
      await manager.update(Release, { app, version }, { description, signature });
      return true;
    });
  }

  /** Puts new contents into objects if that's where they go, and returns the object of each by its hash in hex. */
  private async storeObjects(hashed: readonly HashedContent[]): Promise<Map<string, Buffer>> {
    const objects = new Map<string, Buffer>();
    if (!this.files.putsObjects) return objects;
    const limit = pLimit(AT_ONCE);
    const put = async ({ sha256, content }: HashedContent) => {
      const { objectSha256 } = await this.files.put(packContent(content), 'application/octet-stream');
      if (objectSha256) objects.set(sha256.toString('hex'), objectSha256);
    };
    try {
      const fresh = await freshOf(this.dataSource.manager, hashed);
      await Promise.all(fresh.map((one) => limit(() => put(one))));
    } finally {
      // One that failed is enough.
      limit.clearQueue();
    }
    return objects;
  }
}

/** A file of a release with its content's hash. */
interface HashedContent {
  name: string;
  content: Content;
  sha256: Buffer;
}

const hashedContents = (files: PackedRelease['files']): HashedContent[] =>
  [...files].map(([name, { bytes, brotli = null, gzip = null }]) => ({
    name,
    content: { bytes, brotli, gzip },
    sha256: sha256Of(bytes),
  }));

/** Those whose contents aren't stored yet. */
async function freshOf(manager: EntityManager, hashed: readonly HashedContent[]): Promise<HashedContent[]> {
  const hashes = hashed.map(({ sha256 }) => sha256);
  const known = await manager.find(FileContent, { select: { sha256: true }, where: { sha256: In(hashes) } });
  const isKnown = new Set(known.map(({ sha256 }) => sha256.toString('hex')));
  return hashed.filter(({ sha256 }) => !isKnown.has(sha256.toString('hex')));
}

/** Stores a release's files. A content without an object, e.g. because it was pruned meanwhile, goes into its row. */
async function keepFiles(
  manager: EntityManager,
  app: string,
  version: string,
  hashed: readonly HashedContent[],
  objects: ReadonlyMap<string, Buffer>,
) {
  const fresh = await freshOf(manager, hashed);
  // In the order of their hashes, so that two uploads with contents in common do not deadlock.
  for (const { sha256, content } of fresh.sort((one, other) => one.sha256.compare(other.sha256))) {
    const objectSha256 = objects.get(sha256.toString('hex'));
    const stored = objectSha256 ? { bytes: null, brotli: null, gzip: null, objectSha256 } : content;
    await insertIfNew(manager, FileContent, { sha256, ...stored });
  }
  await manager.insert(
    ReleaseFile,
    hashed.map(({ name, sha256 }) => ({ app, version, name, sha256 })),
  );
}

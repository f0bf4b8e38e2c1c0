import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refused } from '@portal/delivery/refused';
import { contentOf } from '@portal/delivery/version';
import { DataSource, In, type EntityManager } from 'typeorm';
import * as z from 'zod';
import { Clock } from '../../time/clock';
import { findForUpdate } from '../../database/find-for-update';
import { insertIfNew } from '../../database/insert-if-new';
import { sharedAdvisoryLock } from '../../database/advisory-locks';
import { FileContent } from './file-content.entity';
import type { PackedRelease } from './packed-release';
import { ReleaseFile } from './release-file.entity';
import { Release } from './release.entity';

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

const written = z.looseObject({});
const contentIn = (description: string) => contentOf(written.parse(JSON.parse(description)));

type Found = Pick<Release, 'description' | 'signature'>;

/** Writes releases: each whole or not at all, each content once however many releases have it. */
@Injectable()
export class ReleaseStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps a release. Answers false when it is kept already; a signature takes the place of one that is missing or that
   * `isSigned` does not accept.
   * @throws {Refused} when the same version is kept with other content
   */
  async keep(
    { release: { app, version }, description, signature, files }: PackedRelease,
    isSigned: (kept: Found) => boolean,
  ): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      // None of the contents is removed meanwhile: one that is there may be referred to.
      await sharedAdvisoryLock(manager, 'contents');
      const release = { app, version, description, signature, storedAt: this.clock.now() };
      if (await insertIfNew(manager, Release, release)) {
        await this.keepFiles(manager, app, version, files);
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

  private async keepFiles(manager: EntityManager, app: string, version: string, files: PackedRelease['files']) {
    const hashed = [...files].map(([name, file]) => ({ name, file, sha256: sha256Of(file.bytes) }));
    const hashes = hashed.map(({ sha256 }) => sha256);
    const known = await manager.find(FileContent, { select: { sha256: true }, where: { sha256: In(hashes) } });
    const isKnown = new Set(known.map(({ sha256 }) => sha256.toString('hex')));
    const fresh = hashed.filter(({ sha256 }) => !isKnown.has(sha256.toString('hex')));
    // In the order of their hashes, so that two uploads with contents in common do not deadlock.
    for (const { sha256, file } of fresh.sort((one, other) => one.sha256.compare(other.sha256))) {
      const { bytes, brotli = null, gzip = null } = file;
      await insertIfNew(manager, FileContent, { sha256, bytes, brotli, gzip });
    }
    await manager.insert(
      ReleaseFile,
      hashed.map(({ name, sha256 }) => ({ app, version, name, sha256 })),
    );
  }
}

import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refused } from '@portal/delivery/refused';
import { contentOf } from '@portal/delivery/version';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod';
import { Clock } from '../../common/clock';
import { holdContents } from './locks';
import type { PackedRelease } from './packed-release';

const KEEP = `
INSERT INTO releases (app, version, description, signature, stored_at) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT DO NOTHING RETURNING app`;

const FIND = 'SELECT description, signature FROM releases WHERE app = $1 AND version = $2 FOR UPDATE';

const SIGN = 'UPDATE releases SET description = $3, signature = $4 WHERE app = $1 AND version = $2';

const KNOWN = `SELECT encode(sha256, 'hex') AS sha256 FROM file_contents WHERE sha256 = ANY ($1::bytea[])`;

const KEEP_CONTENT = `
INSERT INTO file_contents (sha256, bytes, brotli, gzip) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`;

const KEEP_FILES = `
INSERT INTO release_files (app, version, name, sha256)
SELECT $1, $2, file.name, file.sha256 FROM unnest($3::text[], $4::bytea[]) AS file (name, sha256)`;

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

const written = z.looseObject({});
const contentIn = (description: string) => contentOf(written.parse(JSON.parse(description)));

interface Found {
  description: string;
  signature: string | null;
}

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
      await holdContents(manager);
      const values = [app, version, description, signature];
      const kept = await manager.query<unknown[]>(KEEP, [...values, this.clock.now()]);
      if (kept.length > 0) {
        await this.keepFiles(manager, app, version, files);
        return true;
      }
      const [found] = await manager.query<Found[]>(FIND, [app, version]);
      if (!found || contentIn(found.description) !== contentIn(description)) {
        throw new Refused(`There is another ${app} ${version} already, with other content`);
      }
      if (isSigned(found)) return false;
      await manager.query(SIGN, values);
      return true;
    });
  }

  private async keepFiles(manager: EntityManager, app: string, version: string, files: PackedRelease['files']) {
    const hashed = [...files].map(([name, file]) => ({ name, file, sha256: sha256Of(file.bytes) }));
    const hashes = hashed.map(({ sha256 }) => sha256);
    const known = await manager.query<{ sha256: string }[]>(KNOWN, [hashes]);
    const isKnown = new Set(known.map(({ sha256 }) => sha256));
    const fresh = hashed.filter(({ sha256 }) => !isKnown.has(sha256.toString('hex')));
    // In the order of their hashes: two that store some of the same do not wait for each other in a ring.
    for (const { sha256, file } of fresh.sort((one, other) => one.sha256.compare(other.sha256))) {
      const { bytes, brotli = null, gzip = null } = file;
      await manager.query(KEEP_CONTENT, [sha256, bytes, brotli, gzip]);
    }
    await manager.query(KEEP_FILES, [app, version, hashed.map(({ name }) => name), hashes]);
  }
}

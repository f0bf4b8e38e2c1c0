import { Injectable } from '@nestjs/common';
import { CALLS } from '@portal/contracts/calls';
import { COMPATIBILITY_MANIFEST_FILE, releaseSchema } from '@portal/contracts/release';
import type { DescribedCalls } from '@portal/delivery/described-call';
import { Refused } from '@portal/delivery/refused';
import type { Signed } from '@portal/delivery/signature';
import { apiOf, findBrokenCalls, parseDescribedCalls, type Api } from '@portal/delivery/broken-consumers';
import type { EntityManager } from 'typeorm';
import { FileStorage } from '../../storage/file-storage';
import { ReleaseReader } from '../site/release-reader';

const toldSchema = releaseSchema.pick({ passport: true });

/** Checks that this API supports the calls that releases make. */
@Injectable()
export class ApiCompatibilityService {
  private api: Api | undefined;

  constructor(private readonly files: FileStorage) {}

  /**
   * Checks that each call of a stored release works as the release was built for. Releases from before compatibility
   * manifests are assumed to be compatible.
   * @throws {Refused} with the first unsupported call
   */
  async assertSupportsCalls(manager: EntityManager, { app, version, description }: Signed): Promise<void> {
    const { passport } = toldSchema.parse(JSON.parse(description));
    if (!passport) return;
    this.api ??= apiOf(CALLS);
    const [brokenCall] = await findBrokenCalls(passport, () => this.readCalls(manager, app, version), this.api);
    if (!brokenCall) return;
    const { call, why } = brokenCall;
    throw new Refused(`This portal does not answer ${call} as ${app} ${version} needs it: ${why}`);
  }

  /** The calls that a stored release declares. */
  private async readCalls(manager: EntityManager, app: string, version: string): Promise<DescribedCalls> {
    const reader = new ReleaseReader((sql, values) => manager.query(sql, values), this.files);
    const release = await reader.release(app, version);
    const content = await reader.contentOf(release?.files[COMPATIBILITY_MANIFEST_FILE] ?? '');
    if (!content) throw new Refused(`${COMPATIBILITY_MANIFEST_FILE} of ${app} ${version} is not in the store`);
    return parseDescribedCalls(content.bytes);
  }
}

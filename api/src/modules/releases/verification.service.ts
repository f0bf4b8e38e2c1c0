import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import type { verifyReleases } from '@portal/contracts/delivery';
import { releaseSchema, type Release } from '@portal/contracts/release';
import { integrityOf, sha256Of } from '@portal/delivery/digest';
import { Refused } from '@portal/delivery/refused';
import { verifySignature } from '@portal/delivery/signature';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import type { Deployer } from '../../security/deployer';
import { wrongEncodings } from '../../http/encodings';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';
import { LimitsService } from '../../limits/limits.service';
import { FileException } from '../../storage/file-storage';
import type { Content } from '../../storage/packed-content';
import { ReleaseReader, type KeptRelease } from '../site/release-reader';
import { Release as StoredRelease } from './release.entity';

type Verification = CallOutput<typeof verifyReleases>;

/** What a content turned out to be. */
interface Examined {
  integrity: string;
  fault: string | undefined;
}

/** Verifies everything stored, byte for byte: each content once, one at a time, to save memory. */
@Injectable()
export class VerificationService {
  private readonly oneByOne = pLimit(1);

  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
    private readonly reader: ReleaseReader,
  ) {}

  /** Every stored release, with all its damaged files. */
  async verify(deployer: Deployer): Promise<Verification> {
    await this.limits.consume('verificationsPerDeployer', deployer.id);
    return this.oneByOne(() => this.verifyAll());
  }

  private async verifyAll(): Promise<Verification> {
    const names = await this.dataSource
      .getRepository(StoredRelease)
      .find({ select: { app: true, version: true }, order: { app: 'ASC', version: 'ASC' } });
    const examined = new Map<string, Examined>();
    const damaged: Verification['damaged'] = [];
    let checked = 0;
    for (const { app, version } of names) {
      const release = await this.reader.release(app, version);
      if (!release) continue; // Pruned since the names were read.
      checked += 1;
      for (const [file, fault] of await this.faultsOf(release, examined)) damaged.push({ app, version, file, fault });
    }
    return { checked, damaged };
  }

  private async faultsOf(kept: KeptRelease, examined: Map<string, Examined>): Promise<[file: string, fault: string][]> {
    const release = describedBy(kept);
    if (!release) return [['release.json', 'Doesn’t describe this release']];
    const faults: [string, string][] = [];
    try {
      verifySignature(kept, this.environment.RELEASE_KEYS);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      faults.push(['release.sig', error.message]);
    }
    for (const [name, { integrity }] of Object.entries(release.files)) {
      const sha256 = kept.files[name];
      const found = sha256 === undefined ? undefined : (examined.get(sha256) ?? (await this.examine(sha256)));
      if (sha256 !== undefined && found) examined.set(sha256, found);
      if (!found) faults.push([name, 'Is missing']);
      else if (found.integrity !== integrity) faults.push([name, 'Has different bytes than its release says']);
      else if (found.fault) faults.push([name, found.fault]);
    }
    const extra = Object.keys(kept.files).filter((name) => !Object.hasOwn(release.files, name));
    return [...faults, ...extra.map((name): [string, string] => [name, 'Doesn’t belong to its release'])];
  }

  private async examine(sha256: string): Promise<Examined | undefined> {
    let content: Content | undefined;
    try {
      content = await this.reader.contentOf(sha256);
    } catch (error) {
      if (error instanceof FileException && error.cause.kind === 'damaged') return { integrity: '', fault: undefined };
      throw error;
    }
    if (!content) return undefined;
    const isNamedRight = sha256Of(content.bytes) === sha256;
    const wrong = await wrongEncodings(content);
    const fault = isNamedRight ? undefined : 'Has different bytes than when it was stored';
    return {
      integrity: integrityOf(content.bytes),
      fault:
        fault ?? (wrong.length > 0 ? `Has different bytes when its ${wrong.join(' and ')} is unpacked` : undefined),
    };
  }
}

/** A stored release's description; undefined if it is damaged. */
function describedBy({ app, version, description }: KeptRelease): Release | undefined {
  try {
    const release = releaseSchema.parse(JSON.parse(description));
    return release.app === app && release.version === version ? release : undefined;
  } catch {
    return undefined;
  }
}

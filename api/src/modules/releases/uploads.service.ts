import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import type { uploadRelease } from '@portal/contracts/delivery';
import type { DeployPermission } from '@portal/contracts/deploy-tokens';
import { LIMITS } from '@portal/contracts/limits';
import { assertPrerendered, assertDescribesItsCalls } from '@portal/delivery/publishable';
import { Refused } from '@portal/delivery/refused';
import pLimit from 'p-limit';
import { assertPermission, assertAnyPermission, type Deployer } from '../../security/deployer';
import { wrongEncodings } from '../../http/encodings';
import { unavailable, conflict, ApiException } from '../../errors/api-exception';
import type { IncomingFile } from '../../http/upload';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';
import { LimitsService } from '../../limits/limits.service';
import { COPY } from './copy';
import { readPacked, type PackedRelease } from './packed-release';
import { rethrowAsApiException } from '../../errors/rethrow-as-api-exception';
import { ReleaseStore } from './releases.store';
import { isSignedFor, assertSigned, signerOf } from '@portal/delivery/signature';

/** Either one allows uploads: what happens to a release is decided at deployment. */
const RIGHTS_TO_UPLOAD: readonly DeployPermission[] = ['publish', 'publish-canary'];

/** Uploads that may wait in one process while another is processed; their bodies are not read while they wait. */
const MOST_WAITING = 8;

/** Accepts packed releases: one at a time per process, fully checked before anything is stored. */
@Injectable()
export class UploadsService {
  private readonly oneByOne = pLimit(1);

  constructor(
    private readonly store: ReleaseStore,
    private readonly limits: LimitsService,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Stores an uploaded release. 400 with the reason if it is incomplete, 403 without the permission, 409 for other
   * content.
   */
  async take(deployer: Deployer, file: IncomingFile): Promise<CallOutput<typeof uploadRelease>> {
    assertAnyPermission(deployer, RIGHTS_TO_UPLOAD);
    if (this.oneByOne.pendingCount >= MOST_WAITING) throw unavailable();
    await this.limits.assertWithinLimit('uploadedBytesPerDeployer', deployer.id);
    await this.limits.consume('uploadsPerDeployer', deployer.id);
    return this.oneByOne(async () => {
      const packed = await rethrowAsApiException(invalid, () => this.check(deployer, file));
      const { app, version } = packed.release;
      const { RELEASE_KEYS } = this.environment;
      const stored = await rethrowAsApiException(conflict, () =>
        this.store.keep(packed, ({ description, signature }) => {
          const kept = { app, version, description, signature };
          return signerOf(kept, RELEASE_KEYS) !== undefined && isSignedFor(deployer, kept);
        }),
      );
      await this.limits.count('uploadedBytesPerDeployer', deployer.id, bytesOf(packed));
      return { app, version, stored };
    });
  }

  private async check(deployer: Deployer, file: IncomingFile): Promise<PackedRelease> {
    const packed = await readPacked(file.chunks(LIMITS.release.packedBytes, COPY), (release) => {
      assertPermission(deployer, RIGHTS_TO_UPLOAD, release.app);
    });
    const { release, description, signature, files } = packed;
    assertSigned({ ...release, description, signature }, this.environment.RELEASE_KEYS, deployer);
    for (const [name, content] of files) {
      const wrong = await wrongEncodings(content);
      if (wrong.length > 0)
        throw new Refused(`${name} has different bytes when its ${wrong.join(' and ')} is unpacked`);
    }
    const bytesOfFile = (name: string) => files.get(name)?.bytes;
    assertPrerendered(release, bytesOfFile);
    assertDescribesItsCalls(release, bytesOfFile);
    return packed;
  }
}

/** Bytes of a release as they were sent, in every encoding. */
const bytesOf = ({ description, files }: PackedRelease) =>
  [...files.values()]
    .flatMap(({ bytes, brotli, gzip }) => [bytes, brotli, gzip])
    .reduce((sum, form) => sum + (form?.length ?? 0), Buffer.byteLength(description));

const invalid = (message: string) => new ApiException(400, 'invalid_input', message);

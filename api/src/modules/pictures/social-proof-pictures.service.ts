import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThan, Not, type EntityManager } from 'typeorm';
import { findForUpdate } from '../../database/find-for-update';
import { invalidInput } from '../../errors/api-exception';
import type { IncomingFile } from '../../http/upload';
import { LimitsService } from '../../limits/limits.service';
import type { Admin } from '../../security/admin';
import { FileStorage } from '../../storage/file-storage';
import { newToken } from '../../security/tokens';
import { Clock } from '../../time/clock';
import { COPY } from './copy';
import { SocialProofPicture } from './social-proof-picture.entity';
import { UploadQueue } from './upload-queue';

/** Milliseconds that a picture waits for an entry. */
const WAITS = 24 * 60 * 60 * 1000;

/** Portraits of testimonials, results, and coaches: uploaded before the entry is saved, and deleted with it. */
@Injectable()
export class SocialProofPicturesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly uploads: UploadQueue,
    private readonly files: FileStorage,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
  ) {}

  /** Stores a file as a portrait and returns its token. Throws like `centeredPortrait` and the queue. */
  async take({ address }: Admin, file: IncomingFile): Promise<string> {
    await this.limits.consume('portraitsPerAdmin', address);
    const portrait = await this.uploads.process(`admin ${address}`, file, async (bytes) => {
      // The library that reads pictures takes 16 MB; most processes never see one.
      const { centeredPortrait } = await import('./profile-picture');
      return centeredPortrait(bytes);
    });
    const { bytes: webp, objectSha256 } = await this.files.put(portrait, 'image/webp');
    const token = newToken();
    await this.pictures.insert({ token, webp, objectSha256, createdAt: this.clock.now() });
    return token;
  }

  /** Locks a picture for an entry that is about to use it; 400 when it is gone, e.g. because it waited for a day. */
  async ensureThere(manager: EntityManager, token: string | null): Promise<void> {
    if (token === null || (await findForUpdate(manager, SocialProofPicture, { token }))) return;
    throw invalidInput([{ path: 'picture', message: COPY.notWaiting }]);
  }

  /** Deletes a picture that no entry uses anymore. */
  async remove(manager: EntityManager, token: string | null): Promise<void> {
    if (token !== null) await manager.delete(SocialProofPicture, { token });
  }

  /** The picture that a token names, if there is one. */
  async find(token: string): Promise<Buffer | undefined> {
    const select = { token: true, webp: true, objectSha256: true } as const;
    const picture = await this.pictures.findOne({ select, where: { token } });
    return picture ? this.files.get({ bytes: picture.webp, objectSha256: picture.objectSha256 }) : undefined;
  }

  /** Deletes pictures of more than a day ago that are not among `used`. */
  async sweep(used: readonly string[]): Promise<void> {
    const createdAt = LessThan(new Date(this.clock.now().getTime() - WAITS));
    await this.pictures.delete({ createdAt, token: Not(In(['', ...used])) });
  }

  private get pictures() {
    return this.dataSource.getRepository(SocialProofPicture);
  }
}

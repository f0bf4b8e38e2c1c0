import { Injectable } from '@nestjs/common';
import { pictureUrlOf, type Crop } from '@portal/contracts/pictures';
import { DataSource } from 'typeorm';
import { Clock } from '../../time/clock';
import { unauthorized } from '../../errors/api-exception';
import type { IncomingFile } from '../../http/upload';
import { FileStorage } from '../../storage/file-storage';
import { User } from '../users/user.entity';
import { LimitsService } from '../../limits/limits.service';
import { newToken } from '../../security/tokens';
import { Picture } from './picture.entity';
import { UploadQueue } from './upload-queue';

/** Members' pictures: uploaded, stored, and served under a URL that changes with the picture. */
@Injectable()
export class PicturesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly uploads: UploadQueue,
    private readonly files: FileStorage,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
  ) {}

  /** Stores a file as the member's picture and returns its URL. Throws like `profilePicture` and the queue. */
  async take(memberId: string, file: IncomingFile, crop: Crop): Promise<string> {
    await this.limits.consume('picturesPerMember', memberId);
    const picture = await this.uploads.process(memberId, file, async (bytes) => {
      // The library that reads pictures takes 16 MB; most processes never see one.
      const { profilePicture } = await import('./profile-picture');
      return profilePicture(bytes, crop);
    });
    const { bytes: webp, objectSha256 } = await this.files.put(picture, 'image/webp');
    const token = newToken();
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(User, { id: memberId }, { pictureToken: token });
      if (!affected) throw unauthorized();
      await manager.upsert(Picture, { userId: memberId, webp, objectSha256, createdAt: this.clock.now() }, ['userId']);
    });
    return pictureUrlOf(token);
  }

  /** Removes the member's picture, if there is one. */
  async remove(memberId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.update(User, { id: memberId }, { pictureToken: null });
      await manager.delete(Picture, { userId: memberId });
    });
  }

  /** The picture that a token names, if there is one. */
  async find(token: string): Promise<Buffer | undefined> {
    const picture = await this.dataSource
      .createQueryBuilder(Picture, 'picture')
      .innerJoin(User, 'user', 'user.id = picture.userId')
      .where('user.pictureToken = :token', { token })
      .getOne();
    return picture ? this.files.get({ bytes: picture.webp, objectSha256: picture.objectSha256 }) : undefined;
  }
}

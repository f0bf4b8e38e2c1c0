import { Injectable } from '@nestjs/common';
import { pictureUrlOf, type UploadedPicture } from '@portal/contracts/pictures';
import { DataSource, In, IsNull, LessThan, type EntityManager } from 'typeorm';
import { Clock } from '../../time/clock';
import { invalidInput } from '../../errors/api-exception';
import type { IncomingFile } from '../../http/upload';
import { LimitsService } from '../../limits/limits.service';
import { FileStorage } from '../../storage/file-storage';
import { newToken } from '../../security/tokens';
import { COPY } from './copy';
import { PostPicture } from './post-picture.entity';
import { UploadQueue } from './upload-queue';

/** Pictures of one member that wait for a post; an earlier one makes room for one more. */
const WAITING = 5;

/** Milliseconds that a picture waits for a post. */
const WAITS = 24 * 60 * 60 * 1000;

const notThere = () => invalidInput([{ path: 'picture', message: COPY.notWaiting }]);

/** Pictures of posts: uploaded before the post is sent, then attached to it, and deleted with it. */
@Injectable()
export class PostPicturesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly uploads: UploadQueue,
    private readonly files: FileStorage,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
  ) {}

  /** Takes in a file for a post that the member is writing. Refuses as `pictureOfPost` and the queue do. */
  async take(memberId: string, file: IncomingFile): Promise<UploadedPicture> {
    await this.limits.consume('postPicturesPerMember', memberId);
    const { webp: bytes, ...size } = await this.uploads.process(memberId, file, async (bytes) => {
      const { pictureOfPost } = await import('./picture-of-post');
      return pictureOfPost(bytes);
    });
    const { bytes: webp, objectSha256 } = await this.files.put(bytes, 'image/webp');
    const picture = this.pictures.create({
      ...size,
      webp,
      objectSha256,
      userId: memberId,
      postId: null,
      token: newToken(),
      description: '',
      createdAt: this.clock.now(),
    });
    await this.pictures.insert(picture);
    await this.makeRoom(memberId);
    const { id, token, width, height } = picture;
    return { id, pictureUrl: pictureUrlOf(token), width, height };
  }

  /** Gives a member's waiting picture to their post; 400 when it is not theirs, not waiting, or gone. */
  async give(
    manager: EntityManager,
    { id, description }: { id: string; description: string },
    post: { id: string; userId: string },
  ): Promise<void> {
    const waiting = { id, userId: post.userId, postId: IsNull() };
    const { affected } = await manager.update(PostPicture, waiting, { postId: post.id, description });
    if (!affected) throw notThere();
  }

  /**
   * Changes the picture of a post that the caller has locked: `null` deletes it, a pending one replaces it, and the
   * existing one, given by its ID or by none, gets a new description. 400 if the given picture is not theirs, not
   * pending, or gone.
   */
  async change(
    manager: EntityManager,
    picture: { id?: string | undefined; description: string } | null,
    post: { id: string; userId: string },
  ): Promise<void> {
    const there = { postId: post.id };
    if (!picture) {
      await manager.delete(PostPicture, there);
      return;
    }
    const { id, description } = picture;
    const { affected } = await manager.update(PostPicture, { ...there, ...(id && { id }) }, { description });
    if (affected) return;
    if (!id) throw notThere();
    await manager.delete(PostPicture, there);
    await this.give(manager, { id, description }, post);
  }

  /** Gives the picture of a post another address, so that the one that members know ends. */
  async readdress(manager: EntityManager, postId: string): Promise<void> {
    await manager.update(PostPicture, { postId }, { token: newToken() });
  }

  /** The picture that a token names, if there is one. */
  async find(token: string): Promise<Buffer | undefined> {
    const select = { id: true, webp: true, objectSha256: true } as const;
    const picture = await this.pictures.findOne({ select, where: { token } });
    return picture ? this.files.get({ bytes: picture.webp, objectSha256: picture.objectSha256 }) : undefined;
  }

  /** Deletes pictures that were not attached to a post within a day. */
  async sweep(): Promise<void> {
    const createdAt = LessThan(new Date(this.clock.now().getTime() - WAITS));
    await this.pictures.delete({ postId: IsNull(), createdAt });
  }

  private async makeRoom(userId: string) {
    const tooMany = await this.pictures.find({
      select: { id: true },
      where: { userId, postId: IsNull() },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: WAITING,
    });
    if (tooMany.length > 0) await this.pictures.delete({ id: In(tooMany.map(({ id }) => id)), postId: IsNull() });
  }

  private get pictures() {
    return this.dataSource.getRepository(PostPicture);
  }
}

import { Controller, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { getPicture, removePicture, uploadPicture, uploadPostPicture } from '@portal/contracts/pictures';
import type { FastifyReply } from 'fastify';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { notFound } from '../../errors/api-exception';
import { SentFile, type IncomingFile } from '../../http/upload';
import { COPY } from './copy';
import { PicturesService } from './pictures.service';
import { PostPicturesService } from './post-pictures.service';
import { SocialProofPicturesService } from './social-proof-pictures.service';

/** A year, in the requesting browser only: a new picture gets a new URL. */
const FOR_EVER = 'private, max-age=31536000, immutable';

@Controller()
export class PicturesController {
  constructor(
    private readonly pictures: PicturesService,
    private readonly postPictures: PostPicturesService,
    private readonly portraits: SocialProofPicturesService,
  ) {}

  @Handles(uploadPicture)
  async upload(
    @CurrentMember() member: Member,
    @Input(uploadPicture) { query }: InputOf<typeof uploadPicture>,
    @SentFile() file: IncomingFile,
  ): Promise<CallOutput<typeof uploadPicture>> {
    return { profileImageUrl: await this.pictures.take(member.id, file, query) };
  }

  @Handles(removePicture)
  async remove(@CurrentMember() member: Member): Promise<CallOutput<typeof removePicture>> {
    await this.pictures.remove(member.id);
    return { profileImageUrl: null };
  }

  @Handles(uploadPostPicture)
  uploadForPost(
    @CurrentMember() member: Member,
    @SentFile() file: IncomingFile,
  ): Promise<CallOutput<typeof uploadPostPicture>> {
    return this.postPictures.take(member.id, file);
  }

  @Handles(getPicture)
  async show(
    @Input(getPicture) { params }: InputOf<typeof getPicture>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { token } = params;
    const picture =
      (await this.pictures.find(token)) ?? (await this.postPictures.find(token)) ?? (await this.portraits.find(token));
    if (!picture) throw notFound(COPY.gone);
    void reply.header('cache-control', FOR_EVER);
    return picture;
  }
}

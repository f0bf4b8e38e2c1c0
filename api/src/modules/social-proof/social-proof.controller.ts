import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  createSocialProof,
  getSocialProof,
  listManagedSocialProof,
  removeSocialProof,
  updateSocialProof,
  uploadSocialProofPicture,
  type ManagedSocialProof,
} from '@portal/contracts/social-proof';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { SentFile, type IncomingFile } from '../../http/upload';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { SocialProofPicturesService } from '../pictures/social-proof-pictures.service';
import { SocialProofService } from './social-proof.service';

@Controller()
export class SocialProofController {
  constructor(
    private readonly entries: SocialProofService,
    private readonly pictures: SocialProofPicturesService,
  ) {}

  @Handles(getSocialProof)
  show(): Promise<CallOutput<typeof getSocialProof>> {
    return this.entries.published();
  }

  @Handles(listManagedSocialProof)
  list(): Promise<ManagedSocialProof[]> {
    return this.entries.list();
  }

  @Handles(createSocialProof)
  create(
    @CurrentAdmin() admin: Admin,
    @Input(createSocialProof) { body }: InputOf<typeof createSocialProof>,
  ): Promise<ManagedSocialProof> {
    return this.entries.create(admin, body);
  }

  @Handles(updateSocialProof)
  update(
    @CurrentAdmin() admin: Admin,
    @Input(updateSocialProof) { params, body }: InputOf<typeof updateSocialProof>,
  ): Promise<ManagedSocialProof> {
    return this.entries.update(admin, params.id, body);
  }

  @Handles(removeSocialProof)
  async remove(
    @CurrentAdmin() admin: Admin,
    @Input(removeSocialProof) { params }: InputOf<typeof removeSocialProof>,
  ): Promise<CallOutput<typeof removeSocialProof>> {
    await this.entries.remove(admin, params.id);
    return { ok: true };
  }

  @Handles(uploadSocialProofPicture)
  async upload(
    @CurrentAdmin() admin: Admin,
    @SentFile() file: IncomingFile,
  ): Promise<CallOutput<typeof uploadSocialProofPicture>> {
    return { picture: await this.pictures.take(admin, file) };
  }
}

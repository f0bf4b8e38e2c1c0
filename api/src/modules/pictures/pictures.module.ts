import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { StorageModule } from '../../storage/storage.module';
import { AttachedFiles } from './attached-files.service';
import { LogoPictures } from './logo-pictures.service';
import { PicturesController } from './pictures.controller';
import { PicturesService } from './pictures.service';
import { PostPicturesService } from './post-pictures.service';
import { SocialProofPicturesService } from './social-proof-pictures.service';
import { UploadQueue } from './upload-queue';

@Module({
  imports: [DatabaseModule, LimitsModule, StorageModule],
  controllers: [PicturesController],
  providers: [
    AttachedFiles,
    LogoPictures,
    PicturesService,
    PostPicturesService,
    SocialProofPicturesService,
    UploadQueue,
  ],
  exports: [AttachedFiles, LogoPictures, PostPicturesService, SocialProofPicturesService],
})
export class PicturesModule {}

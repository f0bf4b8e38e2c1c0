import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { PicturesController } from './pictures.controller';
import { PicturesService } from './pictures.service';
import { PostPicturesService } from './post-pictures.service';
import { UploadDesk } from './upload-desk';

@Module({
  imports: [DatabaseModule, LimitsModule],
  controllers: [PicturesController],
  providers: [PicturesService, PostPicturesService, UploadDesk],
  exports: [PostPicturesService],
})
export class PicturesModule {}

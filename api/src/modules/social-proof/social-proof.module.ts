import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { AuditModule } from '../audit/audit.module';
import { PicturesModule } from '../pictures/pictures.module';
import { SocialProofController } from './social-proof.controller';
import { SocialProofService } from './social-proof.service';

@Module({
  imports: [AuditModule, DatabaseModule, PicturesModule],
  controllers: [SocialProofController],
  providers: [SocialProofService],
  exports: [SocialProofService],
})
export class SocialProofModule {}

import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { AuditModule } from '../audit/audit.module';
import { PicturesModule } from '../pictures/pictures.module';
import { SiteModule } from '../site/site.module';
import { BrandController } from './brand.controller';
import { BrandService } from './brand.service';
import { LogosService } from './logos.service';

@Module({
  imports: [AuditModule, DatabaseModule, LimitsModule, PicturesModule, SiteModule],
  controllers: [BrandController],
  providers: [BrandService, LogosService],
  exports: [LogosService],
})
export class BrandModule {}

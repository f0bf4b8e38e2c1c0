import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { RenderedPages } from '../pages/rendered-pages.service';
import { Site } from './site.service';

@Module({ imports: [DatabaseModule], providers: [Site, RenderedPages], exports: [Site, RenderedPages] })
export class SiteModule {}

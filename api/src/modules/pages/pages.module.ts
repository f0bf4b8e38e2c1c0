import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/releases.module';
import { SiteModule } from '../site/site.module';
import { RenderedPages } from './rendered-pages.service';

@Module({ imports: [ReleasesModule, SiteModule], providers: [RenderedPages] })
export class PagesModule {}

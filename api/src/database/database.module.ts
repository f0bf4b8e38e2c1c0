import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ApiEnvironment } from '../config/environment';
import { ENVIRONMENT } from '../config/settings.module';
import { createDataSource } from './data-source';
import { PreparedReads } from './prepared-reads';

@Module({
  providers: [
    {
      provide: DataSource,
      inject: [ENVIRONMENT],
      useFactory: ({ DATABASE_URL, DATABASE_POOL_SIZE }: ApiEnvironment) =>
        createDataSource({ url: DATABASE_URL, poolSize: DATABASE_POOL_SIZE }).initialize(),
    },
    PreparedReads,
  ],
  exports: [DataSource, PreparedReads],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async onApplicationShutdown() {
    await this.dataSource.destroy();
  }
}

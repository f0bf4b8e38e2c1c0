import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ApiEnvironment } from '../config/environment';
import { ENVIRONMENT, PATIENCE } from '../config/settings.module';
import { connectPatiently } from './connect-patiently';
import { createDataSource, type Patience } from './data-source';
import { PreparedStatements } from './prepared-statements';

@Module({
  providers: [
    {
      provide: DataSource,
      inject: [ENVIRONMENT, PATIENCE],
      useFactory: ({ DATABASE_URL, DATABASE_POOL_SIZE }: ApiEnvironment, patience: Patience) =>
        connectPatiently(createDataSource({ url: DATABASE_URL, poolSize: DATABASE_POOL_SIZE }, patience)),
    },
    PreparedStatements,
  ],
  exports: [DataSource, PreparedStatements],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async onApplicationShutdown() {
    await this.dataSource.destroy();
  }
}

import { Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ApiEnvironment } from '../config/environment';
import { ENVIRONMENT, DATABASE_TIMEOUTS } from '../config/settings.module';
import { connectOnce, retryConnecting } from './connect-with-retry';
import { createDataSource } from './data-source';
import type { DatabaseTimeouts } from '../config/database-timeouts';
import { PreparedStatements } from './prepared-statements';
import { Replica } from './replica';

@Module({
  providers: [
    {
      provide: DataSource,
      inject: [ENVIRONMENT, DATABASE_TIMEOUTS],
      useFactory: ({ DATABASE_URL, DATABASE_POOL_SIZE, isPooled }: ApiEnvironment, timeouts: DatabaseTimeouts) =>
        connectOnce(createDataSource({ url: DATABASE_URL, poolSize: DATABASE_POOL_SIZE, isPooled }, timeouts)),
    },
    PreparedStatements,
    Replica,
  ],
  exports: [DataSource, PreparedStatements, Replica],
})
export class DatabaseModule implements OnModuleInit, OnApplicationShutdown {
  private isStopping = false;
  private connecting: Promise<void> | undefined;

  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  onModuleInit() {
    // Any error but an outage ends the process, as it does at its start.
    this.connecting = retryConnecting(this.dataSource, () => !this.isStopping);
  }

  async onApplicationShutdown() {
    this.isStopping = true;
    await this.connecting;
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}

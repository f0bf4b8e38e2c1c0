import { Inject, Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { ApiEnvironment } from '../config/environment';
import { ENVIRONMENT } from '../config/settings.module';
import { readRows } from './replica-reads';

/**
 * Runs the few hot statements prepared, past the entity layer: a third of the cost of the same read through entities.
 * Other statements go through TypeORM: by entities, or as text (`*.sql.ts`) by its data source. Behind a pooler they
 * aren't prepared: its next transaction may be on a connection that doesn't have them.
 */
@Injectable()
export class PreparedStatements {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** Rows of a prepared statement. `name` identifies its text: one name, one text. */
  rows<Row extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return readRows({ name, text, values }, async () => {
      const prepared = this.environment.DATABASE_PREPARED_STATEMENTS ? { name } : {};
      return (await this.pool.query<Row>({ ...prepared, text, values })).rows;
    });
  }

  /** TypeORM has no named statements; its pool has. */
  private get pool() {
    if (!this.dataSource.isInitialized) throw new Error('Driver not Connected');
    return (this.dataSource.driver as PostgresDriver).master as Pool;
  }
}

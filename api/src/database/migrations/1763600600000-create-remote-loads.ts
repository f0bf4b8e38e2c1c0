import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
CREATE TABLE remote_loads (
  app text NOT NULL,
  version text NOT NULL,
  hour timestamptz NOT NULL,
  loads bigint NOT NULL,
  failures bigint NOT NULL,
  total_duration bigint NOT NULL,
  PRIMARY KEY (app, version, hour)
);
CREATE INDEX remote_loads_by_hour ON remote_loads (hour);
`;

export class CreateRemoteLoads1763600600000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE remote_loads');
  }
}

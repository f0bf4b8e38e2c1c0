import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row per browser and release, instead of one per hour. The previous counts only covered one day. */
const BY_BROWSER = `
DROP TABLE remote_loads;
CREATE TABLE remote_loads (
  app text NOT NULL,
  version text NOT NULL,
  browser bytea NOT NULL,
  reported_at timestamptz NOT NULL,
  failed boolean NOT NULL,
  duration integer,
  PRIMARY KEY (app, version, browser)
);
CREATE INDEX remote_loads_by_time ON remote_loads (reported_at);
`;

const BY_HOUR = `
DROP TABLE remote_loads;
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

export class CountBrowsers1763601200000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(BY_BROWSER);
  }

  async down(runner: QueryRunner) {
    await runner.query(BY_HOUR);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE file_contents (
  sha256 bytea PRIMARY KEY CHECK (length(sha256) = 32),
  bytes bytea NOT NULL,
  brotli bytea,
  gzip bytea
);
ALTER TABLE file_contents ALTER bytes SET STORAGE EXTERNAL, ALTER brotli SET STORAGE EXTERNAL, ALTER gzip SET STORAGE EXTERNAL;

CREATE TABLE releases (
  app text NOT NULL,
  version text NOT NULL,
  description text NOT NULL,
  signature text,
  stored_at timestamptz NOT NULL,
  PRIMARY KEY (app, version)
);

CREATE TABLE release_files (
  app text NOT NULL,
  version text NOT NULL,
  name text NOT NULL,
  sha256 bytea NOT NULL REFERENCES file_contents,
  PRIMARY KEY (app, version, name),
  FOREIGN KEY (app, version) REFERENCES releases ON DELETE CASCADE
);
CREATE INDEX release_files_by_content ON release_files (sha256);

CREATE TABLE delivered_apps (
  app text PRIMARY KEY,
  state jsonb NOT NULL
);

CREATE TABLE deploy_tokens (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  sha256 bytea NOT NULL UNIQUE CHECK (length(sha256) = 32),
  apps text[],
  rights text[] NOT NULL CHECK (cardinality(rights) > 0),
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  ended_at timestamptz
);

CREATE TABLE release_moves (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  app text NOT NULL,
  action text NOT NULL,
  version text,
  channel text,
  share integer,
  who text NOT NULL,
  why text
);
CREATE INDEX release_moves_of_app ON release_moves (app, number DESC)`;

const DOWN = `
DROP TABLE release_moves;
DROP TABLE deploy_tokens;
DROP TABLE delivered_apps;
DROP TABLE release_files;
DROP TABLE releases;
DROP TABLE file_contents`;

/** Stores releases as data: their contents, each app's state, its deployments, and who may deploy. */
export class KeepReleases1763601700000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE render_failures (
  app text NOT NULL,
  version text NOT NULL,
  page_id text NOT NULL,
  failures integer NOT NULL,
  last_at timestamptz NOT NULL,
  last_error text NOT NULL,
  PRIMARY KEY (app, version, page_id)
);
`;

const DOWN = 'DROP TABLE render_failures;';

export class NoteRenderFailures1763601800000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}

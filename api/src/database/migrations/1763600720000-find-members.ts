import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parts of names and addresses are found as in the list of leads: by an index of all runs of three characters. */
const UP = `
ALTER TABLE users ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  lower(first_name || ' ' || last_name || chr(10) || email)
) STORED;
CREATE INDEX users_by_text ON users USING gin (runs_of_three(search_text));
`;

const DOWN = 'ALTER TABLE users DROP COLUMN search_text';

export class FindMembers1763600720000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}

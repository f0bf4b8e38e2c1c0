import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE coach_time_off (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  coach_id uuid NOT NULL REFERENCES coaches ON DELETE CASCADE,
  first_day date NOT NULL,
  last_day date NOT NULL,
  label text NOT NULL DEFAULT '',
  CONSTRAINT coach_time_off_in_order CHECK (first_day <= last_day),
  CONSTRAINT coach_time_off_once UNIQUE (coach_id, first_day, last_day)
);
COMMENT ON TABLE coach_time_off IS 'Days of the coach''s own zone on which they cannot be booked';
`;

export class CreateCoachTimeOff1763602480000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE coach_time_off');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE service_worker_off (
  id int PRIMARY KEY CHECK (id = 1),
  since timestamptz(3) NOT NULL
);
COMMENT ON TABLE service_worker_off IS 'One row while browsers are to remove the portal''s service worker';
`;

const DOWN = `DROP TABLE service_worker_off`;

export class CreateServiceWorkerOff1763603000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}

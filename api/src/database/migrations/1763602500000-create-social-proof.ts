import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE social_proof_pictures (
  token text PRIMARY KEY,
  webp bytea NOT NULL,
  created_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE social_proof_pictures IS 'Portraits that the owner uploaded; deleted after a day without an entry';
CREATE TABLE social_proof (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  quote text NOT NULL,
  figure text NOT NULL,
  picture text REFERENCES social_proof_pictures,
  consented_on date,
  published boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  CONSTRAINT social_proof_consent CHECK (consented_on IS NOT NULL OR NOT published),
  CONSTRAINT social_proof_picture_once UNIQUE (picture)
);
COMMENT ON COLUMN social_proof.consented_on IS 'When the person agreed to be shown; nothing is published without it';
`;

export class CreateSocialProof1763602500000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE social_proof, social_proof_pictures');
  }
}

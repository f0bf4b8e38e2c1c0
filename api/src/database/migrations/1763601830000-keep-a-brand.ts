import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The owner's name, tagline, contact, accent and logo. Without a row the brand is the product's own. */
const UP = `
CREATE TABLE brand_logos (
  token text PRIMARY KEY,
  mark bytea NOT NULL,
  any192 bytea NOT NULL,
  any512 bytea NOT NULL,
  maskable512 bytea NOT NULL,
  touch180 bytea NOT NULL,
  created_at timestamptz(3) NOT NULL
);
COMMENT ON COLUMN brand_logos.mark IS 'A small WebP that every page carries';
ALTER TABLE brand_logos
  ALTER COLUMN mark SET STORAGE EXTERNAL,
  ALTER COLUMN any192 SET STORAGE EXTERNAL,
  ALTER COLUMN any512 SET STORAGE EXTERNAL,
  ALTER COLUMN maskable512 SET STORAGE EXTERNAL,
  ALTER COLUMN touch180 SET STORAGE EXTERNAL;

CREATE TABLE brand (
  id int PRIMARY KEY CHECK (id = 1),
  name text NOT NULL,
  tagline text NOT NULL,
  contact text NOT NULL,
  accent text NOT NULL,
  logo text REFERENCES brand_logos,
  edition int NOT NULL,
  changed_at timestamptz(3) NOT NULL
);
COMMENT ON COLUMN brand.edition IS 'Counts the changes, for processes that follow them';
`;

const DOWN = `
DROP TABLE brand;
DROP TABLE brand_logos;
`;

export class KeepABrand1763601830000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}

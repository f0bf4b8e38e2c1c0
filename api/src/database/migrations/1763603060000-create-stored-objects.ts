import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE stored_objects (
  sha256 bytea PRIMARY KEY CHECK (length(sha256) = 32),
  bytes int NOT NULL,
  content_type text NOT NULL,
  uploaded_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE stored_objects IS 'Objects in the S3 bucket; those that no row refers to are deleted';
COMMENT ON COLUMN stored_objects.uploaded_at IS 'When its last upload began';

ALTER TABLE file_contents ADD COLUMN object_sha256 bytea, ALTER COLUMN bytes DROP NOT NULL,
  ADD CONSTRAINT file_contents_object_sha256_fkey FOREIGN KEY (object_sha256) REFERENCES stored_objects NOT VALID,
  ADD CONSTRAINT file_contents_are_somewhere CHECK (num_nonnulls(bytes, object_sha256) > 0) NOT VALID;
ALTER TABLE pictures ADD COLUMN object_sha256 bytea, ALTER COLUMN webp DROP NOT NULL,
  ADD CONSTRAINT pictures_object_sha256_fkey FOREIGN KEY (object_sha256) REFERENCES stored_objects NOT VALID,
  ADD CONSTRAINT pictures_are_somewhere CHECK (num_nonnulls(webp, object_sha256) > 0) NOT VALID;
ALTER TABLE post_pictures ADD COLUMN object_sha256 bytea, ALTER COLUMN webp DROP NOT NULL,
  ADD CONSTRAINT post_pictures_object_sha256_fkey FOREIGN KEY (object_sha256) REFERENCES stored_objects NOT VALID,
  ADD CONSTRAINT post_pictures_are_somewhere CHECK (num_nonnulls(webp, object_sha256) > 0) NOT VALID;
ALTER TABLE social_proof_pictures ADD COLUMN object_sha256 bytea, ALTER COLUMN webp DROP NOT NULL,
  ADD CONSTRAINT social_proof_pictures_object_sha256_fkey FOREIGN KEY (object_sha256) REFERENCES stored_objects NOT VALID,
  ADD CONSTRAINT social_proof_pictures_are_somewhere CHECK (num_nonnulls(webp, object_sha256) > 0) NOT VALID;
ALTER TABLE thread_attachments ADD COLUMN object_sha256 bytea, ALTER COLUMN content DROP NOT NULL,
  ADD CONSTRAINT thread_attachments_object_sha256_fkey FOREIGN KEY (object_sha256) REFERENCES stored_objects NOT VALID,
  ADD CONSTRAINT thread_attachments_are_somewhere CHECK (num_nonnulls(content, object_sha256) > 0) NOT VALID;
COMMENT ON COLUMN file_contents.object_sha256 IS 'The object that has the bytes and their encodings instead, packed';
COMMENT ON COLUMN pictures.object_sha256 IS 'The object that has the bytes instead';
COMMENT ON COLUMN post_pictures.object_sha256 IS 'The object that has the bytes instead';
COMMENT ON COLUMN social_proof_pictures.object_sha256 IS 'The object that has the bytes instead';
COMMENT ON COLUMN thread_attachments.object_sha256 IS 'The object that has the bytes instead';
`;

/** Fails while files are in S3: `npm run move-files -- --to database` brings them back first. */
const DOWN = `
ALTER TABLE thread_attachments ALTER COLUMN content SET NOT NULL, DROP CONSTRAINT thread_attachments_are_somewhere,
  DROP COLUMN object_sha256;
ALTER TABLE social_proof_pictures ALTER COLUMN webp SET NOT NULL, DROP CONSTRAINT social_proof_pictures_are_somewhere,
  DROP COLUMN object_sha256;
ALTER TABLE post_pictures ALTER COLUMN webp SET NOT NULL, DROP CONSTRAINT post_pictures_are_somewhere,
  DROP COLUMN object_sha256;
ALTER TABLE pictures ALTER COLUMN webp SET NOT NULL, DROP CONSTRAINT pictures_are_somewhere, DROP COLUMN object_sha256;
ALTER TABLE file_contents ALTER COLUMN bytes SET NOT NULL, DROP CONSTRAINT file_contents_are_somewhere,
  DROP COLUMN object_sha256;
DROP TABLE stored_objects;
`;

export class CreateStoredObjects1763603060000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}

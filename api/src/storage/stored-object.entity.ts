import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../database/columns';

/**
 * An object in the S3 bucket. Its row is committed before it is uploaded, so no object is ever unknown, and rows that
 * name it refer to this one, so none that is in use is ever deleted.
 */
@Entity('stored_objects')
export class StoredObject {
  @PrimaryColumn('bytea')
  sha256!: Buffer;

  @Column('int')
  bytes!: number;

  @Column('text')
  contentType!: string;

  /** When its last upload began. */
  @Instant()
  uploadedAt!: Date;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file of a release. */
@Entity('release_files')
export class ReleaseFile {
  @PrimaryColumn('text')
  app!: string;

  @PrimaryColumn('text')
  version!: string;

  @PrimaryColumn('text')
  name!: string;

  /** Of its content. */
  @Column('bytea')
  sha256!: Buffer;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** File contents, stored once no matter how many releases have them: the bytes, and their compressed encodings. */
@Entity('file_contents')
export class FileContent {
  @PrimaryColumn('bytea')
  sha256!: Buffer;

  @Column('bytea', { nullable: true })
  bytes!: Buffer | null;

  @Column('bytea', { nullable: true })
  brotli!: Buffer | null;

  @Column('bytea', { nullable: true })
  gzip!: Buffer | null;

  /** The object that has all three instead, packed. */
  @Column('bytea', { nullable: true })
  objectSha256!: Buffer | null;
}

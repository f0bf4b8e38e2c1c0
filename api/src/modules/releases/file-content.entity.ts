import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What files hold, once however many releases have it: the bytes, and the encodings in which they are also kept. */
@Entity('file_contents')
export class FileContent {
  @PrimaryColumn('bytea')
  sha256!: Buffer;

  @Column('bytea')
  bytes!: Buffer;

  @Column('bytea', { nullable: true })
  brotli!: Buffer | null;

  @Column('bytea', { nullable: true })
  gzip!: Buffer | null;
}

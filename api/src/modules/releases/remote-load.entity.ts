import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a browser told last of a release that it loaded. */
@Entity('remote_loads')
export class RemoteLoad {
  @PrimaryColumn('text')
  app!: string;

  @PrimaryColumn('text')
  version!: string;

  /** A hash by which the browser is told from others for this release alone. */
  @PrimaryColumn('bytea')
  browser!: Buffer;

  @Column('timestamptz')
  reportedAt!: Date;

  @Column('boolean')
  failed!: boolean;

  /** Milliseconds; null when it never loaded. */
  @Column('int', { nullable: true })
  duration!: number | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser's last report about a release that it loaded. */
@Entity('remote_loads')
export class RemoteLoad {
  @PrimaryColumn('text')
  app!: string;

  @PrimaryColumn('text')
  version!: string;

  /** A hash that identifies the browser for this release only. */
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

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A stored release, whether or not browsers get it. */
@Entity('releases')
export class Release {
  @PrimaryColumn('text')
  app!: string;

  @PrimaryColumn('text')
  version!: string;

  /** The bytes of its `release.json` as text, exactly as signed. */
  @Column('text')
  description!: string;

  /** Base64 of the Ed25519 signature that it was sent with, if any. */
  @Column('text', { nullable: true })
  signature!: string | null;

  @Column('timestamptz')
  storedAt!: Date;
}

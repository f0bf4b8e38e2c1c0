import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A release that is kept, be it given to browsers or not. */
@Entity('releases')
export class Release {
  @PrimaryColumn('text')
  app!: string;

  @PrimaryColumn('text')
  version!: string;

  /** The bytes of its `release.json` as text, exactly those that a signature is over. */
  @Column('text')
  description!: string;

  /** Base64 of the Ed25519 signature that it was sent with, if any. */
  @Column('text', { nullable: true })
  signature!: string | null;

  @Column('timestamptz')
  storedAt!: Date;
}

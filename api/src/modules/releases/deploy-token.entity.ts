import type { DeployPermission } from '@portal/contracts/deploy-tokens';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Authenticates a pipeline that publishes and deploys releases; the token itself is not stored. */
@Entity('deploy_tokens')
export class DeployToken {
  @PrimaryColumn('uuid')
  id!: string;

  /** Unique; stays taken when the token has ended. */
  @Column('text')
  name!: string;

  /** Of the token. */
  @Column('bytea', { select: false })
  sha256!: Buffer;

  /** Null for all apps. */
  @Column('text', { array: true, nullable: true })
  apps!: string[] | null;

  @Column('text', { array: true })
  rights!: DeployPermission[];

  /** The Ed25519 public key that signs its releases; null where they need no signature. */
  @Column('text', { nullable: true })
  signingKey!: string | null;

  @Column('timestamptz')
  madeAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  /** To a minute or so. */
  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}

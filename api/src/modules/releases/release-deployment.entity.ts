import type { Deployment } from '@portal/contracts/deployments';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A change of what browsers get, noted once. */
@Entity('release_moves')
export class ReleaseDeployment {
  /** Counts all deployments. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  number!: string;

  /** Made by whoever asks, so that a repeated request is recognised. */
  @Column('uuid')
  id!: string;

  @Column('timestamptz')
  at!: Date;

  @Column('text')
  app!: string;

  @Column('text')
  action!: Deployment['action'];

  @Column('text', { nullable: true })
  version!: string | null;

  @Column('text', { nullable: true })
  channel!: string | null;

  /** Percent of browsers that the candidate goes to; null for deployments that are about none. */
  @Column('int', { nullable: true })
  share!: number | null;

  @Column('text')
  who!: string;

  @Column('text', { nullable: true })
  why!: string | null;
}

import type { CheckInKind, Entitlement } from '@portal/contracts/entitlements';
import type { PlanKey } from '@portal/contracts/plans';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** What the owner opens to a member without a charge. */
@Entity('grants')
export class Grant {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text', { nullable: true })
  planKey!: PlanKey | null;

  @Column('jsonb')
  opens!: Entitlement[];

  @Column('jsonb', { default: [] })
  checkIns!: CheckInKind[];

  @Column('text')
  kind!: 'owner' | 'grandfathered';

  @Column('text', { nullable: true })
  note!: string | null;

  @Instant()
  startsAt!: Date;

  /** Null for as long as the member is one. */
  @Instant({ nullable: true })
  endsAt!: Date | null;

  @Instant({ nullable: true })
  withdrawnAt!: Date | null;

  /** Whose account did it; null for the shared password. */
  @Column('text', { nullable: true })
  givenBy!: string | null;
}

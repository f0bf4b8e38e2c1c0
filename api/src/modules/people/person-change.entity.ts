import type { PersonChangeKind } from '@portal/contracts/people';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** That two people were merged, split, or dismissed as duplicates. */
@Entity('person_changes')
export class PersonChange {
  /** Counts all changes. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  number!: string;

  @Instant()
  at!: Date;

  @Column('text')
  kind!: PersonChangeKind;

  @Column('uuid')
  personId!: string;

  /** Who was merged into the person, was split from them, or is not the same. */
  @Column('uuid')
  otherId!: string;

  /** Merged by itself, for an address that was shown to be a member's. */
  @Column('boolean')
  automatic!: boolean;

  /** The account that made the change; null for the shared password, and for automatic changes. */
  @Column('text', { nullable: true })
  actor!: string | null;

  /** Null unless it was undone. */
  @Instant({ nullable: true })
  undoneAt!: Date | null;
}

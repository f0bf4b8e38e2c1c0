import type { ImportKind, ImportState } from '@portal/contracts/imports';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A file of members or leads that was checked, and what became of it. */
@Entity('imports')
export class Import {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  kind!: ImportKind;

  /** What the file was called. */
  @Column('text')
  name!: string;

  @Column('text')
  state!: ImportState;

  /** The staff account that checked it; null for the shared password. */
  @Column('text', { nullable: true })
  actor!: string | null;

  /** Whether each new member is mailed how to choose a password. */
  @Column('boolean', { default: false })
  invite!: boolean;

  /** Whether the plan of each new member is granted. */
  @Column('boolean', { default: false })
  grantPlans!: boolean;

  /** Columns of the file that are ignored. */
  @Column('text', { array: true })
  unread!: string[];

  @Column('int')
  rows!: number;

  /** How many rows are still to be imported. */
  @Column('int')
  fresh!: number;

  @Column('int')
  there!: number;

  @Column('int')
  refused!: number;

  @Column('int', { default: 0 })
  created!: number;

  /** How many undoing has removed, and how many it has left. */
  @Column('int', { default: 0 })
  removed!: number;

  @Column('int', { default: 0 })
  kept!: number;

  /** How many rows were to be imported at the start, or to be removed when the undo started. */
  @Column('int', { default: 0 })
  toDo!: number;

  @Instant()
  createdAt!: Date;

  /** When the import finished; null until then. */
  @Instant({ nullable: true })
  finishedAt!: Date | null;
}

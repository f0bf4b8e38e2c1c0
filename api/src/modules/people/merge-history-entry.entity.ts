import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A lead or an account that a change moved, or dismissed as a duplicate. */
@Entity('changed_records')
export class MergeHistoryEntry {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('bigint')
  changeNumber!: string;

  @Column('uuid', { nullable: true })
  leadId!: string | null;

  @Column('uuid', { nullable: true })
  userId!: string | null;
}

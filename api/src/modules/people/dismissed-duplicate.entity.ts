import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Marks two records as different people; stored once in each direction. */
@Entity('apart_records')
export class DismissedDuplicate {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('bigint')
  changeNumber!: string;

  @Column('uuid', { nullable: true })
  leadId!: string | null;

  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('uuid', { nullable: true })
  otherLeadId!: string | null;

  @Column('uuid', { nullable: true })
  otherUserId!: string | null;

  /** The merge that ended it; null while it does. */
  @Column('bigint', { nullable: true })
  endedBy!: string | null;
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** What the owner offers a member: a version of a plan for them alone, until a day. */
@Entity('offers')
export class Offer {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('uuid', { nullable: true })
  planRequestId!: string | null;

  @Column('uuid')
  planVersionId!: string;

  @Column('text', { nullable: true })
  note!: string | null;

  @Instant()
  madeAt!: Date;

  @Column('text', { nullable: true })
  madeBy!: string | null;

  @Instant()
  endsAt!: Date;

  @Instant({ nullable: true })
  takenAt!: Date | null;

  @Instant({ nullable: true })
  withdrawnAt!: Date | null;
}

import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** Two accountability partners; a proposal until both accept. It is deleted once one of them leaves. */
@Entity('partnerships')
export class Partnership {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Instant()
  proposedAt!: Date;

  @Instant({ nullable: true })
  startedAt!: Date | null;
}

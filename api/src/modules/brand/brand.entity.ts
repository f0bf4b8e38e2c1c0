import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** The brand as the owner last chose it: one row, or none. */
@Entity('brand')
export class Brand {
  @PrimaryColumn('int')
  id!: number;

  @Column('text')
  name!: string;

  @Column('text')
  tagline!: string;

  @Column('text')
  contact!: string;

  @Column('text')
  accent!: string;

  /** The token of its logo, if it has one. */
  @Column('text', { nullable: true })
  logo!: string | null;

  /** Counts the changes. */
  @Column('int')
  edition!: number;

  @Instant()
  changedAt!: Date;
}

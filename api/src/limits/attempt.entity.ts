import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../database/columns';

/** How often something limited was tried. */
@Entity('attempts')
export class Attempt {
  /** The limit and its subject. */
  @PrimaryColumn('text')
  key!: string;

  @Column('int')
  count!: number;

  @Instant()
  resetsAt!: Date;
}

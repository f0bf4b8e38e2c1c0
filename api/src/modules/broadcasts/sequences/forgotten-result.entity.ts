import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many results of a step there were of people who have been deleted since; the database counts them. */
@Entity('forgotten_sequence_results')
export class ForgottenResult {
  @PrimaryColumn('uuid')
  stepId!: string;

  @PrimaryColumn('text')
  outcome!: string;

  @Column('int')
  people!: number;
}

import type { Questionnaire } from '@portal/contracts/questionnaire';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A member's answers to the questionnaire from before they joined. */
@Entity('starting_points')
export class Intake {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('text')
  industry!: Questionnaire['industry'];

  @Column('text')
  currentIncome!: Questionnaire['currentIncome'];

  @Column('text')
  incomeGoal!: Questionnaire['incomeGoal'];

  @Column('text')
  businessDescription!: string;

  @Instant()
  writtenAt!: Date;
}

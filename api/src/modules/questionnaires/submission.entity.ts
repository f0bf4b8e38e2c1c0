import type { Questionnaire } from '@portal/contracts/questionnaire';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A questionnaire as a visitor sent it; text is kept as typed. */
@Entity('questionnaires')
export class Submission implements Questionnaire {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Recognises a repeated send of one filled-in form. */
  @Column('text', { name: 'idempotency_key', nullable: true })
  idempotencyKey!: string | null;

  @Column('text')
  name!: string;

  @Column('text')
  phone!: string;

  @Column('text')
  email!: string;

  @Column('text')
  industry!: Questionnaire['industry'];

  @Column('text', { name: 'current_income' })
  currentIncome!: Questionnaire['currentIncome'];

  @Column('text', { name: 'income_goal' })
  incomeGoal!: Questionnaire['incomeGoal'];

  @Column('text', { name: 'business_description' })
  businessDescription!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}

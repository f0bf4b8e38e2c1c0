import type { LeadStatus } from '@portal/contracts/leads';
import type { Questionnaire } from '@portal/contracts/questionnaire';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant, WorkedOut } from '../../database/columns';

/** A visitor's questionnaire, as typed, with the owner's follow-up. */
@Entity('questionnaires')
export class Lead implements Questionnaire {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Shared with the other questionnaires and the accounts of the same person. */
  @Column('uuid', { default: () => 'gen_random_uuid()' })
  personId!: string;

  /** Recognises a repeated send of one filled-in form. */
  @Column('text', { nullable: true })
  idempotencyKey!: string | null;

  @Column('text')
  name!: string;

  @Column('text')
  phone!: string;

  @Column('text')
  email!: string;

  @Column('text')
  industry!: Questionnaire['industry'];

  @Column('text')
  currentIncome!: Questionnaire['currentIncome'];

  @Column('text')
  incomeGoal!: Questionnaire['incomeGoal'];

  @Column('text')
  businessDescription!: string;

  @Instant()
  createdAt!: Date;

  @Column('text', { default: 'new' })
  status!: LeadStatus;

  @Column('text', { nullable: true })
  statusReason!: string | null;

  /** When the lead was first contacted; null if never. */
  @Instant({ nullable: true })
  answeredAt!: Date | null;

  /** Lets a link in an email unsubscribe its address from broadcasts, and nothing else, without signing in. */
  @Column('text', {
    select: false,
    default: () => "replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')",
  })
  mailToken!: string;

  @WorkedOut('text')
  emailKey!: string;

  @WorkedOut('text', { nullable: true })
  phoneKey!: string | null;

  @WorkedOut('text')
  nameKey!: string;

  @WorkedOut('text')
  searchText!: string;

  @WorkedOut('int')
  incomeRank!: number;
}

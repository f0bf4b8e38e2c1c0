import { Injectable } from '@nestjs/common';
import type { IntakeAnswers } from '@portal/contracts/registration';
import { DataSource, type EntityManager } from 'typeorm';
import { insertIfNew } from '../../../database/insert-if-new';
import type { Answers } from '../../leads/lead-answers.service';
import { Intake } from './intake.entity';

/** Members' answers to the questionnaire from before they joined. */
@Injectable()
export class IntakesService {
  constructor(private readonly dataSource: DataSource) {}

  async of(memberId: string): Promise<IntakeAnswers | null> {
    const found = await this.dataSource.manager.findOneBy(Intake, { userId: memberId });
    if (!found) return null;
    const { userId: _userId, writtenAt, ...answers } = found;
    return { ...answers, writtenAt: writtenAt.toISOString() };
  }

  /** Stores a visitor's answers as the member's intake, unless they already have one. */
  async carryOver(manager: EntityManager, memberId: string, answers: Answers): Promise<void> {
    const { industry, currentIncome, incomeGoal, businessDescription, createdAt } = answers;
    await insertIfNew(manager, Intake, {
      userId: memberId,
      industry,
      currentIncome,
      incomeGoal,
      businessDescription,
      writtenAt: createdAt,
    });
  }
}

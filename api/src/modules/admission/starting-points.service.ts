import { Injectable } from '@nestjs/common';
import type { StartingPoint as StartingPointOnTheWire } from '@portal/contracts/admission';
import { DataSource, type EntityManager } from 'typeorm';
import { insertIfNew } from '../../database/insert-if-new';
import type { Answers } from '../leads/lead-answers.service';
import { StartingPoint } from './starting-point.entity';

/** What members answered in the questionnaire before they joined. */
@Injectable()
export class StartingPointsService {
  constructor(private readonly dataSource: DataSource) {}

  async of(memberId: string): Promise<StartingPointOnTheWire | null> {
    const found = await this.dataSource.manager.findOneBy(StartingPoint, { userId: memberId });
    if (!found) return null;
    const { userId: _userId, writtenAt, ...answers } = found;
    return { ...answers, writtenAt: writtenAt.toISOString() };
  }

  /** Keeps with a member what they sent as a visitor; who has a starting point keeps the one they have. */
  async carryOver(manager: EntityManager, memberId: string, answers: Answers): Promise<void> {
    const { industry, currentIncome, incomeGoal, businessDescription, createdAt } = answers;
    await insertIfNew(manager, StartingPoint, {
      userId: memberId,
      industry,
      currentIncome,
      incomeGoal,
      businessDescription,
      writtenAt: createdAt,
    });
  }
}

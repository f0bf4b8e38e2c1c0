import { Injectable } from '@nestjs/common';
import type { Questionnaire } from '@portal/contracts/questionnaire';
import { DataSource, type EntityManager } from 'typeorm';
import { notFound } from '../../errors/api-exception';
import { findForUpdate } from '../../database/find-for-update';
import { COPY } from './copy';
import { Lead } from './lead.entity';

/** A visitor's questionnaire, and when they sent it. */
export type Answers = Questionnaire & Pick<Lead, 'id' | 'createdAt'>;

/** What a lead sent, for what becomes of them. */
@Injectable()
export class LeadAnswersService {
  constructor(private readonly dataSource: DataSource) {}

  /** A lead's answers; 404 if there is no such lead. */
  async of(leadId: string): Promise<Answers> {
    const lead = await this.dataSource.manager.findOneBy(Lead, { id: leadId });
    if (!lead) throw notFound(COPY.noLead);
    return lead;
  }

  /** The same within a transaction, with a lock that keeps the lead from being erased; null if it is gone. */
  findForUpdate(manager: EntityManager, leadId: string): Promise<Answers | null> {
    return findForUpdate(manager, Lead, { id: leadId });
  }
}

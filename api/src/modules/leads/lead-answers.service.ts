import { Injectable } from '@nestjs/common';
import type { Questionnaire } from '@portal/contracts/questionnaire';
import { DataSource, type EntityManager } from 'typeorm';
import { notFound } from '../../errors/api-exception';
import { findForUpdate } from '../../database/find-for-update';
import { COPY } from './copy';
import { Lead } from './lead.entity';

/** What somebody sent as a visitor, and when. */
export type Answers = Questionnaire & Pick<Lead, 'id' | 'createdAt'>;

/** What a lead sent, for what becomes of them. */
@Injectable()
export class LeadAnswersService {
  constructor(private readonly dataSource: DataSource) {}

  /** What a lead sent; 404 when there is none. */
  async of(leadId: string): Promise<Answers> {
    const lead = await this.dataSource.manager.findOneBy(Lead, { id: leadId });
    if (!lead) throw notFound(COPY.noLead);
    return lead;
  }

  /** The same within a transaction, which keeps the lead from being erased meanwhile; null when it is gone. */
  findForUpdate(manager: EntityManager, leadId: string): Promise<Answers | null> {
    return findForUpdate(manager, Lead, { id: leadId });
  }
}

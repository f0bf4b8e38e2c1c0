import type { LeadStatus } from '@portal/contracts/leads';
import type { NewWebhook } from '../webhooks/webhook-message.sql';
import type { Lead } from './lead.entity';

/** The event of a new lead. */
export const leadCreated = ({
  id,
  name,
  email,
  createdAt,
}: Pick<Lead, 'id' | 'name' | 'email' | 'createdAt'>): NewWebhook => ({
  event: 'lead.created',
  leadId: id,
  data: { id, name, email, status: 'new', createdAt: createdAt.toISOString() },
});

/** The event of a lead that went from its status to another. */
export const leadStatusChanged = (
  { id, name, email, status: previousStatus }: Pick<Lead, 'id' | 'name' | 'email' | 'status'>,
  status: LeadStatus,
): NewWebhook => ({
  event: 'lead.status_changed',
  leadId: id,
  data: { id, name, email, status, previousStatus },
});

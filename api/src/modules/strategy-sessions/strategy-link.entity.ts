import { Column, Entity, PrimaryColumn, type EntityManager } from 'typeorm';
import { Instant } from '../../database/columns';
import { STRATEGY_LINK, STRATEGY_PAGE } from '@portal/contracts/strategy-sessions';
import { DateTime } from 'luxon';
import { hashToken, newToken } from '../../security/tokens';

/** By which a visitor chooses, moves and cancels their strategy session. */
@Entity('strategy_links')
export class StrategyLink {
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('uuid')
  leadId!: string;

  @Instant()
  expiresAt!: Date;
}

/** Where the link of an email leads. `origin` is where the portal is reached. */
export const strategySessionUrl = (origin: string, token: string) => `${origin}${STRATEGY_PAGE}?token=${token}`;

/** Until when a link of an email that is stored now works: in any case until the session ends that it is about. */
export function strategyLinkEnds(now: Date, sessionEnds?: Date): Date {
  const usual = DateTime.fromJSDate(now).plus({ days: STRATEGY_LINK.days });
  return DateTime.max(usual, sessionEnds ? DateTime.fromJSDate(sessionEnds) : usual).toJSDate();
}

/** When the token in the response to a questionnaire expires. */
export const strategyAnswerEnds = (now: Date) =>
  DateTime.fromJSDate(now).plus({ hours: STRATEGY_LINK.hoursOfAnswer }).toJSDate();

/** Creates another token for a lead, and stores its hash. */
export async function addStrategyLink(manager: EntityManager, leadId: string, expiresAt: Date): Promise<string> {
  const token = newToken();
  await manager.insert(StrategyLink, { tokenHash: hashToken(token), leadId, expiresAt });
  return token;
}

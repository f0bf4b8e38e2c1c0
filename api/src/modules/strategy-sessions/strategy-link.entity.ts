import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

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

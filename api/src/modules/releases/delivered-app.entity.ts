import type { AppState } from '@portal/contracts/deployments';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where an app stands: which of its releases browsers get. */
@Entity('delivered_apps')
export class DeliveredApp {
  @PrimaryColumn('text')
  app!: string;

  @Column('jsonb')
  state!: AppState;
}

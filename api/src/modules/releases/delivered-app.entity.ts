import type { AppState } from '@portal/contracts/deployments';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An app's deployment state: which of its releases browsers get. */
@Entity('delivered_apps')
export class DeliveredApp {
  @PrimaryColumn('text')
  app!: string;

  @Column('jsonb')
  state!: AppState;
}

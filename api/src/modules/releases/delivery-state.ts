import { appStateSchema, type AppState, type DeliveryState } from '@portal/contracts/moves';
import type { EntityManager } from 'typeorm';
import { DeliveredApp } from './delivered-app.entity';

/** Where each app stands. */
export async function readState(manager: EntityManager): Promise<DeliveryState> {
  const apps = await manager.find(DeliveredApp);
  return Object.fromEntries(apps.map(({ app, state }) => [app, appStateSchema.parse(state)]));
}

/** Notes where an app stands. */
export const keepState = (manager: EntityManager, app: string, state: AppState) =>
  manager.upsert(DeliveredApp, { app, state }, ['app']);

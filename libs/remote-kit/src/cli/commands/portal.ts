import { appSchema, type App } from '@portal/contracts/release';
import type { World } from '../command';
import { PortalClient } from '../../release/portal-client';
import { ReleaseError } from '../../release/release-error';
import { findPortal } from '../../release/where';

/** The options of {@link PORTAL}, as typed. */
interface PortalOptions {
  to?: string | undefined;
  portal?: string | undefined;
  'token-file'?: string | undefined;
}

/** The address that is typed, in either spelling. @throws {ReleaseError} when both are there and differ */
export function addressOf({ to, portal }: Pick<PortalOptions, 'to' | 'portal'>): string | undefined {
  if (to !== undefined && portal !== undefined && to !== portal) {
    throw new ReleaseError('--to and --portal mean the same and name different portals. Use only one');
  }
  return to ?? portal;
}

/** The portal that is meant. */
export async function portalFor({ env, folder, retryPolicy }: World, options: PortalOptions): Promise<PortalClient> {
  return new PortalClient(
    await findPortal({ to: addressOf(options), tokenFile: options['token-file'] }, env, folder),
    retryPolicy,
  );
}

/** The app that is named. @throws {ReleaseError} for what cannot be the name of one */
export function appNamed(name: string | undefined): App {
  const app = appSchema.safeParse(name);
  if (!app.success) throw new ReleaseError(`"${name}" isn’t an app. Use shell, or a name like mf-courses`);
  return app.data;
}

/** A percentage that is typed. */
export function percentOf(text: string | undefined): number {
  const percent = Number(text);
  if (text?.trim() && Number.isInteger(percent) && percent >= 0 && percent <= 100) return percent;
  throw new ReleaseError(`"${text}" isn’t a percentage. Use a whole number from 0 to 100`);
}

import type { DeploymentRequest } from '@portal/contracts/delivery';
import type { AppState, Deployment } from '@portal/contracts/deployments';
import { sourceSchema } from '@portal/contracts/release';
import * as z from 'zod';
import type { AuditedAction } from '../audit/audit.service';
import { shareAfter } from './releases.store';

/** The audit log's name for each deployment. */
const ACTION_WORDS: Record<Deployment['action'], string> = {
  publish: 'Published a release',
  promote: 'Promoted a release',
  withdraw: 'Withdrew a release',
  rollback: 'Rolled back a release',
  share: 'Changed the share of a release in canary',
  retire: 'Retired an app',
};

const fromSource = z.object({ source: sourceSchema.optional() });

/** A deployment as an audit entry: its subject, who made it, why, and the release's commit. */
export function auditedDeployment(
  { move, why }: DeploymentRequest,
  after: AppState,
  version: string | null,
  who: string,
  description: string | undefined,
): AuditedAction {
  const { source } = fromSource.parse(JSON.parse(description ?? '{}'));
  const share = shareAfter(move, after);
  const told = [
    version,
    'channel' in move && move.channel,
    share !== null && `${share} %`,
    `by ${who}`,
    why,
    source?.commit && `commit ${source.commit}`,
  ];
  return { action: ACTION_WORDS[move.action], subject: move.app, detail: told.filter(Boolean).join(' · ') };
}

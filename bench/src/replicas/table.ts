import { rounded } from '../statistics';
import { table } from '../table';
import type { DayCost, ReplicaGain } from './measure';

/** What a member's day takes of each server, with a replica that stands by and with one that is read. */
export function replicaTable({ standby, read }: ReplicaGain): string {
  const row = (name: string, of: (cost: DayCost) => number) => [
    name,
    rounded(of(standby)),
    rounded(of(read)),
    `${Math.round((of(read) / of(standby) - 1) * 100)} %`,
  ];
  return table(
    ['CPU ms of an active member’s day', 'replica stands by', 'replica is read', 'difference'],
    [row('primary', ({ primary }) => primary), row('replica', ({ replica }) => replica), row('API', ({ api }) => api)],
  );
}

import { rounded } from '../statistics';
import { table } from '../table';
import type { MemberDay, StepCost } from './measure';

/** Assumptions about use, which no measurement of ours can tell. */
const USE = {
  /** Share of members who are active on a day. */
  active: 0.4,
  /** Share of a day's work that falls into its busiest hour. */
  busiestHour: 0.15,
  /** How much of a core's time is used in that hour, so that there is room for bursts and the loss of a machine. */
  utilization: 0.5,
};

/**
 * List prices in US dollars of AWS, us-east-1, on demand, as of June 2026: EC2 t4g.medium and RDS for PostgreSQL db.t4g.medium
 * with a standby (both 2 vCPU), gp3 storage with a standby, and traffic to the internet up to 10 TB.
 */
const PRICES = { vcpuHour: 0.0336 / 2, databaseVcpuHour: 0.13 / 2, storageGbMonth: 0.23, egressGb: 0.09 };

const HOURS_A_MONTH = 730;
const DAYS_A_MONTH = 30;
const GB = 1e9;

const MEMBERS = [1_000, 10_000, 100_000, 1_000_000, 10_000_000] as const;

const sumOf = ({ steps }: MemberDay, of: (step: StepCost) => number) =>
  steps.reduce((sum, step) => sum + step.perDay * of(step), 0);

/** What each thing that a member does takes, and their day. */
export function memberDayTable(day: MemberDay): string {
  const figures = ({ api, renderers, database, egress, wal }: Omit<StepCost, 'name' | 'perDay'>) =>
    [api, renderers, database, egress / 1e3, wal / 1e3].map((figure) => rounded(figure));
  const total = (of: (step: StepCost) => number) => sumOf(day, of);
  return table(
    ['', 'a day', 'API, CPU ms', 'renderers, CPU ms', 'PostgreSQL, CPU ms', 'responses, KB', 'write-ahead log, KB'],
    [
      ...day.steps.map((step) => [step.name, step.perDay, ...figures(step)]),
      [
        'an active member’s day',
        1,
        ...figures({
          api: total(({ api }) => api),
          renderers: total(({ renderers }) => renderers),
          database: total(({ database }) => database),
          egress: total(({ egress }) => egress),
          wal: total(({ wal }) => wal),
        }),
      ],
    ],
  );
}

/** What so many members take. */
function needs(day: MemberDay, members: number) {
  const active = members * USE.active;
  const cores = (milliseconds: number) => (active * milliseconds * USE.busiestHour) / 1_000 / 3_600 / USE.utilization;
  return {
    apiCores: cores(sumOf(day, ({ api, renderers }) => api + renderers)),
    databaseCores: cores(sumOf(day, ({ database }) => database)),
    requestsASecond: (active * sumOf(day, () => 1) * USE.busiestHour) / 3_600,
    growthGbAYear: (active * day.growth * 365) / GB,
    egressGbAMonth: (active * sumOf(day, ({ egress }) => egress) * DAYS_A_MONTH) / GB,
  };
}

export function scaleTable(day: MemberDay): string {
  const rows = MEMBERS.map((members) => {
    const { requestsASecond, apiCores, databaseCores, growthGbAYear, egressGbAMonth } = needs(day, members);
    return [
      members.toLocaleString('en-US'),
      ...[requestsASecond, apiCores, databaseCores, growthGbAYear, egressGbAMonth].map((figure) => rounded(figure, 2)),
    ];
  });
  const headings = [
    'members',
    'requests/s',
    'API cores',
    'PostgreSQL cores',
    'growth, GB a year',
    'egress, GB a month',
  ];
  return table(headings, rows);
}

/** Dollars a month for each 1,000 members, after a year of growth; nothing smaller than one core can be bought. */
export function costTable(day: MemberDay): string {
  const rows = MEMBERS.map((members) => {
    const { apiCores, databaseCores, growthGbAYear, egressGbAMonth } = needs(day, members);
    const cores = (needed: number) => Math.max(2, Math.ceil(needed));
    const dollars = [
      cores(apiCores) * PRICES.vcpuHour * HOURS_A_MONTH,
      cores(databaseCores) * PRICES.databaseVcpuHour * HOURS_A_MONTH,
      growthGbAYear * PRICES.storageGbMonth,
      egressGbAMonth * PRICES.egressGb,
    ];
    const each = [...dollars, dollars.reduce((sum, one) => sum + one, 0)].map((sum) =>
      rounded((sum / members) * 1_000, 2),
    );
    return [members.toLocaleString('en-US'), ...each];
  });
  return table(['members', 'API $', 'database $', 'storage $', 'egress $', 'all $'], rows);
}

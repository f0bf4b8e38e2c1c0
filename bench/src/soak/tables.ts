import { rounded } from '../statistics';
import { table } from '../table';
import type { SoakReport } from './soak';

const MINUTE = 60_000;
const inMinutes = (milliseconds: number) => `${rounded(milliseconds / MINUTE)} minutes`;
const number = (value: number) => value.toLocaleString('en-US');

/** A soak's figures, as Markdown. */
export function soakTables(report: SoakReport): string {
  const { rate, counts, latency, medians, kills, writes } = report;
  const happened = table(
    ['', ''],
    [
      ['lasted', inMinutes(report.took)],
      ['as fast as it answers, acts a second', rounded(rate.most)],
      ['during the soak, acts a second', rounded(rate.achieved)],
      ['pages, and those that came rendered', `${number(counts.pages)}, ${number(counts.rendered)}`],
      ['half of the pages within, 99% within', `${rounded(latency.pages.p50)} ms, ${rounded(latency.pages.p99)} ms`],
      ['half of the calls within, 99% within', `${rounded(latency.calls.p50)} ms, ${rounded(latency.calls.p99)} ms`],
      ['releases, rollbacks, kills', `${report.releases}, ${report.rollbacks}, ${kills.length}`],
      ['requests cut off by a kill, and sent to the other process', `${counts.cut}, ${number(counts.moved)}`],
      ['503 with Retry-After, tried again', number(counts.unavailable)],
      ['writes acknowledged', number(writes.acknowledged)],
      ['compared with the database, and different', `${writes.compared} times, ${writes.different}`],
      ['files and pages verified', number(report.verified)],
      ['the database grew, MB', `${report.database.first} to ${report.database.last}`],
      ['what broke', report.faults.count],
    ],
  );
  const names = {
    api: 'API, MB',
    renderers: 'its renderers, MB',
    database: 'database, MB',
    connections: 'connections',
  };
  const held = table(
    ['medians', 'first third', 'second third', 'last third'],
    (['api', 'renderers', 'database', 'connections'] as const).map((what) => [names[what], ...medians[what]]),
  );
  const { count, first } = report.faults;
  const rest = count > first.length ? [`- and ${number(count - first.length)} more`] : [];
  return [happened, held, ...first.map((fault) => `- ${fault}`), ...rest].join('\n\n');
}

import { rounded } from '../statistics';
import { table } from '../table';
import type { ApiProcesses, Processes } from './measure';

const listed = (cores: readonly number[]) => [...new Set(cores)].join(', ');

/** Cores that others keep busy, from which on they change how much is done at a time. */
const BUSY = 0.2;

/** Whether processes share a core with each other, so that more of them can't give more. */
const share = ({ cores }: Processes) => new Set(cores).size < cores.length;

/** What so many API processes give, and where it is spent. */
export function apiProcessesTable({ databaseCore, loadCore, processes, others, rounds }: ApiProcesses): string {
  const figures = table(
    ['API processes', 'on cores', 'calls/s', 'API, CPU ms a call', 'PostgreSQL, CPU ms a call', 'PostgreSQL’s share'],
    processes.map((each) => [
      each.count,
      listed(each.cores),
      rounded(each.perSecond),
      rounded(each.api),
      rounded(each.database),
      `${Math.round((each.database / (each.api + each.database)) * 100)} %`,
    ]),
  );
  const [one] = processes;
  const beside = one ? rounded(one.api / one.database, 2) : 0;
  const limits = [
    processes.some(share) && 'API processes share a core here, so it can’t be seen how much more a second one gives.',
    others > BUSY &&
      'Those wanted the same cores, and more processes got more of them: the calls per second say little, the CPU time does.',
    databaseCore === loadCore && 'PostgreSQL shares its core with those who make the load.',
  ].filter((limit) => limit !== false);
  return `${figures}

PostgreSQL is on core ${databaseCore}, and the load on core ${loadCore}. By their CPU time, a core of PostgreSQL feeds ${beside} cores of API processes with these
calls. Medians of ${rounds} rounds in turns, in which other programs kept ${rounded(others, 2)} cores busy. ${limits.join(' ')}`;
}

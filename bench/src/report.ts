import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../tools/portal/src/processes';
import type { ApiProcesses } from './api-processes/measure';
import { apiProcessesTable } from './api-processes/table';
import { comparisonTable, type Comparison } from './api/compare';
import { memoryTable, type Memory } from './api/memory';
import { backupsTable, type BackupCost } from './backups';
import { scaleTables, type Scale } from './api/scale';
import { buildTable, type Build } from './build';
import { burstTables, type Bursts } from './burst/measure';
import { developmentTable, type Development } from './dev';
import { importTable, type ImportFigures } from './imports';
import type { MemberDay } from './member-day/measure';
import { costTable, memberDayTable, scaleTable } from './member-day/scale';
import type { Partitions } from './partitions/measure';
import { largest, partitionTables } from './partitions/table';
import type { ReplicaGain } from './replicas/measure';
import { replicaTable } from './replicas/table';
import { renderMemoryTable, type RenderMemory } from './render/memory';
import { renderingTables, type Rendering } from './render/measure';
import { readResult } from './results';
import type { SoakReport } from './soak/soak';
import { soakTables } from './soak/tables';
import { rounded } from './statistics';
import { webTable, type WebFigures } from './web/compare';
import { lighthouseTable, type LighthouseFigures } from './web/lighthouse';
import { nextTable, type NextFigures } from './web/next';
import { responsivenessTables, type ResponsivenessFigures } from './web/responsiveness';

/** A section of the report: a heading, what was measured and how, and the tables of its kept results. */
interface Section {
  heading: string;
  text: string;
  result: string;
  tables: (data: never) => string | Promise<string>;
}

const section = <Data>(
  result: string,
  heading: string,
  text: string,
  tables: (data: Data) => string | Promise<string>,
): Section => ({
  heading,
  text,
  result,
  tables,
});

const SECTIONS: readonly Section[] = [
  section<Comparison[]>(
    'api',
    'Hot API calls beside a bare server',
    `The bare server (\`bench/src/api/bare-server.ts\`) is Fastify and pg with the API's own statements, prepared: session,
limits and all, but no checks, log or security headers. Both answer the same bytes, which is checked first. The targets
are 1.6 × the CPU and 1.3 × the 99th percentile of latency, taken at 60 % of what the slower server can give. Before is
the API of 2026-11-21 ahead of this work, compared in the same way on the same machine. What the API adds to the slowest
hundredth is the collection of garbage: its heap is larger than the bare server's, and on the one core that a server has
here, marking it delays the requests of that moment. A median of five rounds tells how many rounds met one.`,
    comparisonTable,
  ),
  section<Scale>(
    'scale',
    'From a thousand to a million posts',
    `Little data is 1,000 members and posts; much is 100,000 members, 1,000,000 posts, 3,000,000 saved lessons, 3,000,000
ticked habits and 100,000 leads. The times are of one request after the other, database included.`,
    scaleTables,
  ),
  section<ImportFigures>(
    'import',
    'Imports',
    `A file of 10,000 members with plan and progress, 15 completed days on average, and one of 10,000 leads, each checked, taken
in and undone on a portal that has 1,000 of both. The target is 30 seconds for check and import together.`,
    importTable,
  ),
  section<WebFigures>(
    'web',
    'In the browser, beside the same pages as one bundle',
    `The one bundle is built from the same sources without federation, its pages lazy, and served by the same server. The
second figure of a pair is its. First loads: fresh Chromium contexts, slow 4G (562 ms, 1.44 Mbit/s), a processor four
times slower, five rounds in turns. Content counts from the frame that shows it. Script is counted as served with gzip,
inline script included. A request stands one deeper than the deepest one that had ended when it began. Before is the
portal of 2026-11-21 ahead of this work, measured alone, on the same machine. What the heap grows by is code that the
browser compiles as pages are used again and again, which it throws away when memory is short; the row below leaves it
out.`,
    webTable,
  ),
  section<NextFigures>(
    'next',
    'The dashboard, beside the same page by Next',
    `The peer (\`bench/peers/next\`) is a Next 16 application with the same views, libraries and API, rendered on its server
for the member and served as \`next start\` does; that both say the same is checked first. The second figure of a pair is
its. A phone's screen (412 px), slow 4G (562 ms, 1.44 Mbit/s), a processor four times slower, nine rounds in turns, and
five more beside a program that keeps one of the two cores busy; the servers have both cores. Both are opened from a page of another site, as from a mail: from an empty tab a page that isolates itself
(\`Cross-Origin-Opener-Policy\`), as ours do, pays for a process of its own, and the other does not. A return visit opens
the page again in the same browser after three seconds, with what the first left on the device: ours has a service worker, which
shows the page of before at once and then what is newer. Content counts from the frame that shows the habits; a tick is
answered in the frame in which a habit that is pressed every 100 ms shows it. Script is all that the page loads, as served
with gzip; what is written into the HTML counts as HTML, on both sides.`,
    nextTable,
  ),
  section<ResponsivenessFigures>(
    'responsiveness',
    'Responsiveness, beside Next and a page written by hand',
    `The six pages that people open first, each beside the same page of the Next application, and the dashboard beside one written
by hand (\`bench/peers/lean\`: React and one stylesheet, no styled-components, query library, or router, and no schemas in the
browser); that all say the same is checked first. The second figure of a pair is the peer's, and the target is 1.0 ×. A browser
that has never been here, a phone's screen, slow 4G, a processor four and six times slower, five rounds in turns. Blocked is
what tasks of the main thread took longer than 50 ms each, from the first paint until network and main thread are idle; the
longest task is that since the navigation. Our sign-in is a page without script; Next's has Next's own.

What the portal's dashboard runs is from a CPU profile of such visits, by source maps of the same build. Federation is the
runtime, the share scope, the remote's entry, and the shell's loading of remotes; one bundle would have none of it. Under the
profiler everything takes longer, so its shares say more than its milliseconds.`,
    responsivenessTables,
  ),
  section<LighthouseFigures>(
    'lighthouse',
    'Lighthouse',
    `Lighthouse 12 with its mobile preset, category performance: slow 4G and a processor four times slower, simulated; a
browser that has never been here, members' pages with a session. Medians of five runs. The browser is Chromium's headless
shell: each run starts a browser, and a whole Chromium then draws pages of its own beside ours, on the same two cores.`,
    lighthouseTable,
  ),
  section<Memory>('memory', 'Memory of the API process', 'Resident memory while hot calls are made.', memoryTable),
  section<BackupCost[]>(
    'backups',
    'Backups',
    `Of a portal whose members have so many pictures, by \`npm run backup\` and \`npm run restore\`: the memory that the command's
own process holds at the most, and that of its process in PostgreSQL, stay the same, however large the file is. A restored backup is read twice: first it is verified.
Neither PostgreSQL nor gzip makes the pictures smaller. The times depend on what else the machine does; in the kept run, specs
and another benchmark ran beside the larger backup.`,
    backupsTable,
  ),
  section<Rendering>(
    'render',
    'Pages that come rendered',
    `A member's dashboard, asked for 20 times a second by browsers that take Brotli; CPU is that of the API's whole process,
its renderer and all other threads included. The target is 10 ms. What it is made of: the static page is what any answer
costs, the session and the call are asked for in the process itself and so cost less than by themselves; what is not
compressed has the rest. Then other calls, alone and beside 20 such pages a second, in turns, at 60 % of what the API can
give beside them: their 99th percentile is to stay within 1.2 ×. In the first rows the API and its renderer share one
core; in the others there is a renderer for each core, and those who ask share the second one. Ten rounds of two seconds alone, two beside pages, and two alone again; all rounds' answers count together, and the ratio of the 99th
percentiles of the two times alone tells what the machine does by itself: a call for which that is off by more than 10 % is measured once more. At last
pages that somebody else's page disturbs, by ending the renderer or by never ending: an answer that is no success ends
the measurement.`,
    renderingTables,
  ),
  section<Bursts>(
    'burst',
    'Many members at the same moment, beside Next',
    `Members open their dashboard at the same moment, each over a connection of their own: the moment after an email to all of
them. The second figure of a pair is that of the Next application, over the same API. The two take turns, five times, of
which the medians count; both have all cores, which they share with the members, and, in the rows that say so, with a program
that keeps one core busy; in the last rows, each has the first core alone. Beside the first bytes stand those of a server that does nothing: what the machine and the members
take, who are sockets of one process. A page has its content when it holds the habits. CPU is that of all servers for one page; for
Next's that includes the calls that it makes. After a crowd, pages are opened one after the other until one takes 100 ms or
less again. Where other work keeps the processors busy, the portal's renderers get less of them than Next does: they give way
to everything else (\`nice\`, 5), so that the API's other answers go first. Pages that would take longer than five seconds
are left to the browser, with their code on its way.`,
    burstTables,
  ),
  section<RenderMemory[]>(
    'render-memory',
    'Memory while pages are rendered',
    `Seven pages of 40 members, four at a time, until 100,000 came rendered; the API has all cores. The target is to stay flat
and within 300 MB for each renderer. Caches fill in the first third.`,
    renderMemoryTable,
  ),
  section<SoakReport>(
    'soak',
    'A soak',
    `Two API processes at half of what they can do, by \`npm run soak\`: members live their day, releases are published and
rolled back, and one of the processes is killed now and then. Memory is that of the other one and of its renderers. Both
processes, PostgreSQL, and those who make the load share all cores. What is compared and verified stands in
docs/decisions/0092.`,
    soakTables,
  ),
  section<Build>('build', 'Build and start', 'The first build has an empty cache of its own.', buildTable),
  section<Development>(
    'dev',
    'Development against a portal',
    `A copy of mf-courses, the largest remote, against a portal on the same machine. A save is seen when Chromium shows the
changed text in a page that was not loaded anew.`,
    developmentTable,
  ),
];

const PREAMBLE = `# Performance

Written by \`npm run bench -- report\` from \`bench/results\`; no figure is typed by hand. Measure anew with
\`npm run bench -- api\`, \`web\`, \`next\`, \`responsiveness\`, \`lighthouse\`, \`scale\`, \`import\`, \`memory\`, \`backups\`, \`render\`, \`burst\`, \`render-memory\`,
\`member-day\`, \`build\` and \`dev\`, on a machine that does nothing else. The database is a PostgreSQL as \`npm start\` runs it, or that of
\`BENCH_DATABASE_URL\`, whose role must be a superuser.

Every figure that is compared comes from two things run side by side in one go, taking turns, five rounds unless said otherwise, of
which the medians count. A server that does nothing is measured before and after; when that differs by more than 10 %, the
measurement is thrown away and made again. The servers have one core and the load another.
`;

const SCALE_SECTIONS: readonly Section[] = [
  section<MemberDay>(
    'member-day',
    'What a member’s day takes',
    `200 members of a community of 2,000 each live one day, four requests at a time, with the API, its renderers, and
PostgreSQL on one core. How often someone does something is our assumption; what it takes is measured. Pages come
rendered and compressed with Brotli. Responses count with their headers; the generated texts compress better than real
ones. Code isn't in it: a browser downloads it once for each release, and a return visit within the day is answered by
the service worker.`,
    (day: MemberDay) => `${memberDayTable(day)}

For each active member and day, the database grows by ${rounded(day.growth / 1e3)} KB, in ${rounded(day.rows)} new rows.`,
  ),
  section<ReplicaGain>(
    'replicas',
    'What a replica takes off the primary',
    `The calls of the same day, without the rendering of pages, by 60 members, four at a time, in random order. A day is compressed into seconds, so everyone has just written,
needs the latest, and each read first asks the replica how far it is: the worst case for replicas, and for the API. Both PostgreSQL servers run in both cases, and the replica replays what is written: once it only stands by,
and once it is read. Medians of three rounds in turns, after one to warm up. Servers, API, and load share two cores, so this is CPU time, not
throughput; it was measured while other programs kept the machine busy.`,
    replicaTable,
  ),
  section<ApiProcesses>(
    'api-processes',
    'What one, two, and three API processes give',
    `The same calls, without the rendering of pages, 24 at a time, shared by the processes. Each process is kept on a core, and so are PostgreSQL
and those who make the load, as far as there are cores. From four cores on, a second process has one of its own.`,
    apiProcessesTable,
  ),
  section<Partitions>(
    'partitions',
    'Checked-off habits in partitions',
    `The largest of the three tables, with its own columns, keys, triggers, and the statements of the API: members who check off five habits
each day, as it is, and in partitions by a hash of the habit, as the table doesn't have the member. Rows are stored day by day, so those of a member are on as
many pages as days. PostgreSQL has 1 GB for itself (\`shared_buffers\`), and the system caches what it can: nothing here waits for a disk. Each statement
is of another member, one after the other. After the deletions, one habit in fifty lost a day, and VACUUM goes through all indexes. A tick is measured right after
a checkpoint, when the log has whole pages. CPU time and pages say more than milliseconds, which other programs on the machine lengthen. By default, it fills
100,000,000 rows, which takes 26 GB of disk; \`--rows\` chooses another number.`,
    partitionTables,
  ),
  section<MemberDay>(
    'member-day',
    'What members take together',
    `Calculated from the day above: 40 % of the members are active on a day, 15 % of the work falls into its busiest hour,
and half of each core is left free for bursts and for the loss of a machine. Nothing here was measured at these sizes.`,
    scaleTable,
  ),
  section<MemberDay>(
    'member-day',
    'What 1,000 members cost a month',
    `US dollars at the list prices of AWS (us-east-1, on demand, June 2026): EC2 t4g.medium for the API, RDS for PostgreSQL
db.t4g.medium with a standby, gp3 storage with a standby, and traffic at $0.09 a GB. Two cores of each are the least;
storage is that of one year. Email, video, and backups aren't in it.`,
    costTable,
  ),
];

/** @param rows how many the largest table had that was measured */
const scalePreamble = (rows: string) => `# Scale

Written by \`npm run bench -- report\`; the day is measured by \`npm run bench -- member-day\`, and the rest by \`replicas\`, \`api-processes\`, and \`partitions\`. What several machines look like is in
[operations](operations.md#several-machines), what they survive in [reliability](reliability.md), and what crowds do in
[performance](performance.md).

## What gives out first, and what to do then

1. **The core that renders pages.** A page takes several times as much as a call, and one API process answers on one core.
   Add API processes behind the load balancer: they share nothing but the database, and each has renderers of its own.
2. **Memory for open notification streams.** Each open page holds one. [Reliability](reliability.md) has the figure for 1,000 of them in
   one process. Processes share them without coordination, as each listens to PostgreSQL itself.
3. **Connections to PostgreSQL.** Each API process has a pool. From some ten processes on, put PgBouncer in between, in
   transaction mode; the API needs a direct connection beside it.
4. **The database's core.** There is one primary, and every write is its. What may be seconds old is read from replicas where
   \`DATABASE_REPLICA_URL\` names them ([operations](operations.md#read-replicas)): the dashboard, the feed, the library, search, and lists of the
   admin area. [Below](#what-a-replica-takes-off-the-primary) is what that takes off the primary. Who is signed in, what they may do,
   notifications, and messages stay there.
5. **The size of three tables**: saved lessons, checked-off habits, and notifications grow with each active day, and all of them are read
   by member alone. Partition them by a hash of the member, or of the habit, once a table's indexes no longer fit into memory, or VACUUM takes too
   long. With 1,000,000 posts and 3,000,000 saved lessons and habits, pages are as fast as with a thousandth of that ([performance](performance.md)).
   [Below](#checked-off-habits-in-partitions) is what one of these tables takes with ${rows}, whole and in partitions: a statement over
   partitions costs more CPU time, most of all if it isn't prepared, as behind a pooler.
6. **The feed.** Everyone reads the same newest posts, so it's one query with an index, without a copy for each member. One community of
   ten million members would need a feed by interest before it needs other hardware.

Beyond one primary, what is read by member (courses, habits, priorities, notifications) could be distributed by member: by Citus, or by a
primary for each share of the members. The community and the admin area read everyone's rows and would keep a primary of their own. We'd do
that only for a portal whose primary is at its limit on the largest machine there is.
`;

async function write({ heading, text, result, tables }: Section): Promise<string> {
  const kept = await readResult<never>(result);
  if (!kept) return `## ${heading}\n\n${text}\n\nNot measured yet.\n`;
  const { cpu, cores, memoryGb, system, node } = kept.machine;
  const where = `Measured ${kept.measuredAt.slice(0, 10)} on ${cores} × ${cpu}, ${memoryGb} GB, ${system}, Node ${node}.`;
  return `## ${heading}\n\n${text}\n\n${where}\n\n${await tables(kept.data)}\n`;
}

async function writeDocument(name: string, preamble: string, sections: readonly Section[]): Promise<void> {
  const written = await Promise.all(sections.map(write));
  await writeFile(path.join(root, 'docs', name), [preamble, ...written].join('\n'));
}

/** Writes docs/performance.md and docs/scale.md from the kept results. */
export async function run(): Promise<void> {
  await writeDocument('performance.md', PREAMBLE, SECTIONS);
  const partitions = await readResult<Partitions>('partitions');
  await writeDocument('scale.md', scalePreamble(largest(partitions?.data)), SCALE_SECTIONS);
}

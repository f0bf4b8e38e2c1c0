import { setTimeout as pause } from 'node:timers/promises';
import { verify } from '@portal/remote-kit/release/verify';
import type pg from 'pg';
import { Random } from '../../../api/test/random';
import { connected } from '../api/database';
import { percentile, rounded } from '../statistics';
import { Ledger } from './ledger';
import { readMembers, readPosts } from './members';
import { PageCheck } from './page';
import type { SoakPlan } from './plan';
import { RELEASED_APP, Releases } from './releases';
import { grownOf, mediansOf, takeSample, type Medians, type Sample } from './samples';
import { SoakedPortal, type Kill } from './soaked-portal';
import { REAL_TIME, runTimeline } from './timeline';
import { Traffic, type Counts, type Crowd } from './traffic';

/** Enough that nobody reaches the limits of what a member may write in an hour. */
const MEMBERS = 1_500;
const POSTS = 100;

/** How many of what broke are told; all are counted. */
const TOLD = 50;

/** People who wait for an answer at the same moment at most, at half load. */
const AT_ONCE = 24;

/** How often a process that was too busy for some file is verified. */
const VERIFY_TRIES = 3;

/** One for each third of the time; a soak that was ended early may have fewer. */
const FEWEST_SAMPLES = 3;

/** How long, in milliseconds, a process may take to serve what was released through another. */
const SERVES_WITHIN = 5_000;

export interface Took {
  p50: number;
  p99: number;
}

/** What a soak came to. */
export interface SoakReport {
  plan: SoakPlan;
  /** Milliseconds that it lasted, without calibration. */
  took: number;
  /** Acts a second: as many as there could be, half of them, and what came of it. */
  rate: { most: number; wanted: number; achieved: number };
  counts: Counts;
  /** Milliseconds. */
  latency: { pages: Took; calls: Took };
  releases: number;
  rollbacks: number;
  kills: Kill[];
  /** Files and pages that were verified after each kill, and at the end. */
  verified: number;
  /** Writes that were acknowledged, how often all of them were compared with the database, and what was different. */
  writes: { acknowledged: number; compared: number; different: number };
  medians: Medians;
  /** Megabytes. */
  database: { first: number; last: number };
  faults: { count: number; first: string[] };
}

export interface SoakOptions {
  /** Is told how it goes, line by line. */
  say: (line: string) => void;
  /** Ends it early, with a report of what there was so far. */
  signal?: AbortSignal;
}

/** What broke. */
class Faults {
  count = 0;
  readonly first: string[] = [];

  constructor(private readonly say: SoakOptions['say']) {}

  add = (fault: string) => {
    this.count++;
    if (this.first.length >= TOLD) return;
    this.first.push(`${new Date().toISOString()} ${fault}`);
    this.say(`BROKE  ${fault}`);
  };
}

/** A portal, those who use it, and what happens to it. */
class Soak {
  private readonly kills: Kill[] = [];
  private readonly samples: Sample[] = [];
  private readonly faults: Faults;
  private readonly ledger = new Ledger();
  private readonly traffic: Traffic;
  private compared = 0;
  private different = 0;
  private verified = 0;

  constructor(
    private readonly plan: SoakPlan,
    private readonly options: SoakOptions,
    private readonly portal: SoakedPortal,
    private readonly database: pg.Client,
    private readonly releases: Releases,
    crowd: Crowd,
  ) {
    this.faults = new Faults(options.say);
    const pages = new PageCheck(releases);
    this.traffic = new Traffic(portal, crowd, this.ledger, pages, new Random(plan.seed), this.faults.add);
  }

  async run(): Promise<SoakReport> {
    const running = this.traffic.run();
    const events = this.happen().finally(() => this.traffic.stop());
    try {
      const [report] = await Promise.all([events, running]);
      return report;
    } finally {
      this.traffic.stop();
      await Promise.allSettled([running, events]);
    }
  }

  private async happen(): Promise<SoakReport> {
    const { plan, traffic, options } = this;
    const most = await this.calibrate();
    traffic.startCounting();
    const started = performance.now();
    const took = () => performance.now() - started;
    await Promise.all([
      runTimeline(
        [
          { every: plan.releaseEvery, happen: this.noting('A release', () => this.release()) },
          {
            every: plan.rollbackEvery,
            first: plan.rollbackEvery + plan.releaseEvery / 2,
            happen: this.noting('A rollback', () => this.rollback()),
          },
          { every: plan.killEvery, happen: this.noting('A kill', () => this.kill()) },
        ],
        plan.lasts,
        options.signal,
      ),
      runTimeline([{ every: plan.sampleEvery, first: 0, happen: () => this.sample() }], plan.lasts, options.signal),
      runTimeline([{ every: plan.tellEvery, happen: () => this.tell(took()) }], plan.lasts, options.signal),
    ]);
    const lasted = took();
    const achieved = (traffic.counts.done / lasted) * 1_000;
    while (this.samples.length < FEWEST_SAMPLES) await this.sample();
    await this.compare();
    await this.verify(this.portal.steady.origin);
    return this.report(lasted, { most, wanted: most / 2, achieved });
  }

  /** Acts a second when everyone acts again as soon as they are answered; from then on, people act half as often. */
  private async calibrate(): Promise<number> {
    const { traffic, plan, options } = this;
    await REAL_TIME.wait(plan.calibration.warmUp, options.signal);
    const [before, started] = [traffic.counts.done, performance.now()];
    await REAL_TIME.wait(plan.calibration.measure, options.signal);
    const most = ((traffic.counts.done - before) / (performance.now() - started)) * 1_000;
    traffic.pace = { perSecond: most / 2, atOnce: AT_ONCE };
    options.say(`As fast as it answers: ${rounded(most)} a second. From now on: half of that.`);
    return most;
  }

  /** What fails is told, and everything else continues. */
  private noting = (what: string, work: () => Promise<void>) => async () => {
    try {
      await work();
    } catch (error) {
      this.faults.add(`${what} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  private async release() {
    await this.releases.publish();
    await this.untilServed();
  }

  private async rollback() {
    await this.releases.rollback();
    await this.untilServed();
  }

  /** Each process serves what is live soon after it was released. */
  private async untilServed() {
    const enough = Date.now() + SERVES_WITHIN;
    for (const origin of this.portal.origins) {
      while ((await this.portal.versionAt(origin, RELEASED_APP)) !== this.releases.live) {
        if (this.portal.wasKilled(origin)) break;
        if (Date.now() > enough) return this.faults.add(`${origin} doesn’t serve ${this.releases.live}`);
        await pause(50);
      }
    }
  }

  private async kill() {
    const kill = await this.portal.kill();
    this.kills.push(kill);
    if (kill.orphans > 0) this.faults.add(`${kill.orphans} renderers of a killed process still run`);
    await this.compare();
    await this.verify(this.portal.mortalOrigin);
  }

  /** Compares what was acknowledged with what is stored. */
  private async compare() {
    const found = await this.traffic.whilePaused(() => this.ledger.differences(this.database));
    this.compared++;
    this.different += found.length;
    for (const { kind, key, expected, stored } of found) {
      this.faults.add(`${kind}: “${key}” is stored as ${stored ?? 'nothing'} instead of ${expected ?? 'nothing'}`);
    }
  }

  /** Every file and page of what is live, as a process serves them; again if it was too busy. */
  private async verify(origin: string, tries = 1): Promise<void> {
    const { damaged, files, pages } = await verify(this.portal.clientAt(origin));
    const isBusy = damaged.some(({ fault }) => fault.includes('status 503'));
    if (isBusy && tries < VERIFY_TRIES) return this.verify(origin, tries + 1);
    this.verified += files + pages;
    for (const { app, version, file, fault } of damaged) this.faults.add(`${app} ${version}: ${file} ${fault}`);
  }

  private async sample() {
    this.samples.push(await takeSample(this.portal, this.database));
  }

  private async tell(after: number) {
    const { counts } = this.traffic;
    const sample = this.samples.at(-1);
    const time = new Date(after).toISOString().slice(11, 19);
    this.options.say(
      `${time}  ${counts.done} acts (${rounded((counts.done / after) * 1_000)}/s), ${this.ledger.acknowledged} writes, ` +
        `${this.different} lost; API ${sample?.api} MB, renderers ${sample?.renderers} MB, database ${sample?.database} MB ` +
        `by ${sample?.connections} connections; ${this.releases.published} releases, ${this.releases.rolledBack} rollbacks, ` +
        `${this.kills.length} kills; ${this.faults.count === 0 ? 'all well' : `${this.faults.count} faults`}`,
    );
  }

  private report(took: number, rate: SoakReport['rate']): SoakReport {
    const { plan, traffic, samples } = this;
    const medians = mediansOf(samples);
    for (const grown of grownOf(medians)) this.faults.add(grown);
    return {
      plan,
      took,
      rate,
      counts: traffic.counts,
      latency: { pages: tookOf(traffic.took.pages), calls: tookOf(traffic.took.calls) },
      releases: this.releases.published,
      rollbacks: this.releases.rolledBack,
      kills: this.kills,
      writes: { acknowledged: this.ledger.acknowledged, compared: this.compared, different: this.different },
      verified: this.verified,
      medians,
      database: { first: samples[0]?.database ?? 0, last: samples.at(-1)?.database ?? 0 },
      faults: { count: this.faults.count, first: this.faults.first },
    };
  }
}

const tookOf = (milliseconds: readonly number[]): Took =>
  milliseconds.length === 0
    ? { p50: 0, p99: 0 }
    : { p50: percentile(milliseconds, 50), p99: percentile(milliseconds, 99) };

/**
 * Uses a portal at half of what it can do while releases are published and rolled back and one of its two API processes
 * is killed. Reports what was noticed, and what broke.
 * @throws when it can't be started, or if a step such as a release fails
 */
export async function soak(plan: SoakPlan, options: SoakOptions): Promise<SoakReport> {
  if (process.platform !== 'linux') throw new Error('A soak reads the memory of processes from /proc, which Linux has');
  const portal = await SoakedPortal.start();
  const database = await connected(portal.databaseUrl);
  try {
    const releases = await Releases.of(portal.client);
    const crowd: Crowd = {
      members: await readMembers(database, MEMBERS),
      posts: await readPosts(database, POSTS),
      date: new Date().toISOString().slice(0, 10),
    };
    return await new Soak(plan, options, portal, database, releases, crowd).run();
  } finally {
    await database.end();
    await portal.stop();
  }
}

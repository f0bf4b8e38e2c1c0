import type { Clock } from '../../time/clock';

/** So many failures in so many milliseconds, and a release's pages are left to the browser. */
const BUDGET = { failures: 3, within: 60_000 };

interface Release {
  app: string;
  version: string;
}

const nameOf = ({ app, version }: Release) => `${app} ${version}`;

/**
 * How often each release may fail to render: a release that has spent its budget is not rendered again until another
 * one is live.
 */
export class FailureBudget {
  private readonly releases = new Map<string, { release: Release; failedAt: number[]; isSpent: boolean }>();

  constructor(private readonly clock: Clock) {}

  isSpent = (release: Release) => this.releases.get(nameOf(release))?.isSpent ?? false;

  /** Counts a failure. Answers whether it is the one that spends the budget. */
  spend({ app, version }: Release): boolean {
    const name = nameOf({ app, version });
    const now = this.clock.now().getTime();
    const { failedAt, isSpent } = this.releases.get(name) ?? { failedAt: [], isSpent: false };
    const recent = [...failedAt.filter((at) => Math.abs(now - at) < BUDGET.within), now];
    const spent = isSpent || recent.length >= BUDGET.failures;
    this.releases.set(name, { release: { app, version }, failedAt: recent, isSpent: spent });
    return spent && !isSpent;
  }

  /** Removes all releases but these, which browsers can get. Returns the removed ones that had spent their budget. */
  clearOthers(given: readonly Release[]): Release[] {
    const kept = new Set(given.map(nameOf));
    const cleared = [...this.releases].filter(([name]) => !kept.has(name));
    for (const [name] of cleared) this.releases.delete(name);
    return cleared.filter(([, { isSpent }]) => isSpent).map(([, { release }]) => release);
  }
}

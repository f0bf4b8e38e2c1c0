import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { DeliveryState } from '@portal/contracts/deployments';
import { HOST } from '@portal/contracts/release';
import { assertPathsDisjoint, assertShellProvides, assertValidPages, type ReleaseToCheck } from './compatible';
import type { Describe } from './deployment';
import { Refused } from './refused';
import { compositionFor, stateOf, type Named } from './state';
import type { Bucket } from './rollout-percentage';

/** A release as a browser gets it. */
export interface Given extends Named {
  /** The latest previous release that the shell supports: the fallback if this one does not start in a browser. */
  before?: string;
}

/** A browser's composition, and why some of it is older than the last published releases. */
export interface CompatibleComposition {
  given: Given[];
  /** For the log: one sentence for each release that the shell cannot serve. */
  incompatible: string[];
}

/**
 * Asserts that no two releases that a browser can get together claim the same path. Yields to other work after each
 * comparison.
 * @throws {Refused}
 */
export async function assertNoPathConflicts(releases: readonly ReleaseToCheck[]): Promise<void> {
  for (const [at, release] of releases.entries()) {
    assertValidPages(release);
    for (const other of releases.slice(at + 1)) {
      await yieldToEventLoop();
      if (other.app !== release.app) assertPathsDisjoint(release, other);
    }
  }
}

function incompatibilityOf(see: () => void): string | undefined {
  try {
    see();
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

/** Fallbacks for a version, newest first. Withdrawn versions are in no stack. */
function insteadOf(state: DeliveryState, { app, version }: Named): string[] {
  const { stack } = stateOf(state, app);
  const at = stack.lastIndexOf(version);
  return stack.slice(0, at < 0 ? undefined : at).toReversed();
}

/**
 * A browser's composition, in which each remote that its shell does not support is replaced by the newest one in its
 * stack that is compatible with all others. No deployment leads there, but rules that have become stricter, or a
 * damaged database, can.
 * @param describe describes the releases that browsers get, and their fallbacks
 */
export function compatibleComposition(state: DeliveryState, bucket: Bucket, describe: Describe): CompatibleComposition {
  const named = compositionFor(state, bucket);
  const described = ({ app, version }: Named) => describe(app, version);
  const shellNamed = named.find(({ app }) => app === HOST);
  const shell = shellNamed && described(shellNamed);
  if (!shell) return { given: named, incompatible: [] };

  const whyNot = (release: ReleaseToCheck | undefined, others: readonly Named[] = []) =>
    incompatibilityOf(() => {
      if (!release) throw new Refused('It is not in the store');
      assertShellProvides(shell, release);
      for (const other of others.map(described)) if (other) assertPathsDisjoint(release, other);
    });
  const given = named.filter((one) => whyNot(described(one)) === undefined);
  const incompatible: string[] = [];
  for (const broken of named.filter((one) => !given.includes(one))) {
    const { app, version } = broken;
    const found = insteadOf(state, broken).find((step) => whyNot(describe(app, step), given) === undefined);
    given.push({ app, version: found ?? version });
    const instead = found === undefined ? 'no earlier release does' : `browsers get ${found}`;
    incompatible.push(
      `${app} ${version} is incompatible with its shell, ${instead}: ${whyNot(described(broken)) ?? ''}`,
    );
  }
  const withBefore = (one: Named): Given => {
    const before = insteadOf(state, one).find((step) => whyNot(describe(one.app, step)) === undefined);
    return one.app === HOST || before === undefined ? one : { ...one, before };
  };
  return { given: given.map(withBefore).sort((one, other) => one.app.localeCompare(other.app)), incompatible };
}

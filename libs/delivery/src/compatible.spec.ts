import { describe, expect, test } from '@jest/globals';
import type { CompatibilityManifest } from '@portal/contracts/release';
import { assertCompatible, type ReleaseToCheck } from './compatible';

const manifestWith = (shared: CompatibilityManifest['shared'], federation = 1): CompatibilityManifest => ({
  federation,
  shared,
  calls: {},
});

const aShell = (own?: CompatibilityManifest): ReleaseToCheck => ({
  app: 'shell',
  sdk: { provides: '1.2.0' },
  pages: [],
  ...(own && { passport: own }),
});
const aRemote = (own?: CompatibilityManifest, needs = '^1.0.0'): ReleaseToCheck => ({
  app: 'mf-a',
  sdk: { needs },
  pages: [],
  ...(own && { passport: own }),
});

const react = (version: string, ...exports: string[]) => ({ react: { version, exports } });
const PROVIDED = manifestWith(react('19.3.1', 'useId', 'useState'));

describe('a remote and a shell do not go together', () => {
  test.each<[string, ReleaseToCheck, string]>([
    ['another SDK', aRemote(PROVIDED, '^1.3.0'), 'mf-a needs SDK ^1.3.0; the shell provides 1.2.0'],
    ['another federation contract', aRemote(manifestWith({}, 2)), 'mf-a uses federation contract 2; the shell uses 1'],
    [
      'another React major',
      aRemote(manifestWith(react('20.0.0', 'useState'))),
      'mf-a was built for react 20.0.0; the shell provides 19.3.1',
    ],
    [
      'functions that the shell’s does not have',
      aRemote(manifestWith(react('19.9.0', 'useState', 'useSoon', 'useLater'))),
      'mf-a takes useSoon, useLater from react, which the shell’s version lacks',
    ],
    [
      'a module that the shell does not share',
      aRemote(manifestWith({ 'react/compiler-runtime': { version: '19.3.1', exports: ['c'] } })),
      'mf-a takes react/compiler-runtime from the shell, which does not provide it',
    ],
  ])('when the remote needs %s', (_, remote, reason) => {
    expect(() => assertCompatible(aShell(PROVIDED), remote)).toThrow(reason);
    expect(() => assertCompatible(remote, aShell(PROVIDED))).toThrow(reason);
  });
});

describe('a remote and a shell go together', () => {
  test.each<[string, ReleaseToCheck, ReleaseToCheck]>([
    [
      'when the shell has all that the remote takes',
      aShell(PROVIDED),
      aRemote(manifestWith(react('19.0.0', 'useState'))),
    ],
    ['when the remote takes nothing', aShell(PROVIDED), aRemote(manifestWith({}))],
    [
      'when what is taken cannot be told by name',
      aShell(PROVIDED),
      aRemote(manifestWith({ react: { version: '19.0.0', exports: '*' } })),
    ],
    ['when the remote was built before there were compatibility manifests', aShell(PROVIDED), aRemote()],
    ['when the shell was', aShell(), aRemote(PROVIDED)],
  ])('%s', (_, shell, remote) => {
    expect(() => assertCompatible(shell, remote)).not.toThrow();
    expect(() => assertCompatible(remote, shell)).not.toThrow();
  });
});

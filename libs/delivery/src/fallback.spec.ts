import { describe, expect, test } from '@jest/globals';
import type { AppState, DeliveryState } from '@portal/contracts/deployments';
import { compatibleComposition } from './fallback';
import type { ReleaseToCheck } from './compatible';
import { NEW_APP } from './state';

const live = (...stack: string[]): AppState => ({ ...NEW_APP, stack, history: stack });

/** Releases by app and version: what SDK they need, or provide, and the path that they claim. */
const store =
  (sdks: Record<string, string>, paths: Record<string, string> = {}) =>
  (app: string, version: string): ReleaseToCheck | undefined => {
    const sdk = sdks[`${app} ${version}`];
    if (sdk === undefined) return undefined;
    return {
      app,
      sdk: app === 'shell' ? { provides: sdk } : { needs: `^${sdk}` },
      pages: [{ path: paths[`${app} ${version}`] ?? `/${app}`, access: 'member' }],
    };
  };

const SHELL = { 'shell 1': '1.2.0' };
const given = (state: DeliveryState, described: ReturnType<typeof store>, bucket: 'stable' | 'canary' = 'stable') =>
  compatibleComposition(state, bucket, described).given.filter(({ app }) => app !== 'shell');

describe('a remote that its shell cannot serve', () => {
  const state = { shell: live('1'), 'mf-a': live('1', '2', '3') };

  test('is replaced by the newest step back that it can, which is told', () => {
    const described = store({ ...SHELL, 'mf-a 1': '1.0.0', 'mf-a 2': '1.1.0', 'mf-a 3': '2.0.0' });
    const composition = compatibleComposition(state, 'stable', described);
    expect(composition.given).toEqual([
      { app: 'mf-a', version: '2', before: '1' },
      { app: 'shell', version: '1' },
    ]);
    expect(composition.incompatible).toEqual([
      'mf-a 3 is incompatible with its shell, browsers get 2: mf-a needs SDK ^2.0.0; the shell provides 1.2.0',
    ]);
  });

  test('is never replaced by one that was withdrawn', () => {
    const rolledBack = { ...state, 'mf-a': { ...live('1', '3'), history: ['1', '2', '3'], withdrawn: ['2'] } };
    const described = store({ ...SHELL, 'mf-a 1': '1.0.0', 'mf-a 2': '1.0.0', 'mf-a 3': '2.0.0' });
    expect(given(rolledBack, described)).toEqual([{ app: 'mf-a', version: '1' }]);
  });

  test('gives way to what is live where it is a candidate', () => {
    const tried = { ...state, 'mf-a': { ...live('1'), candidate: { version: '2', share: 0 } } };
    const described = store({ ...SHELL, 'mf-a 1': '1.0.0', 'mf-a 2': '2.0.0' });
    expect(given(tried, described, 'canary')).toEqual([{ app: 'mf-a', version: '1' }]);
  });

  test('is not replaced by a step back whose path is another’s by now', () => {
    const crowded = { ...state, 'mf-b': live('1') };
    const described = store(
      { ...SHELL, 'mf-a 1': '1.0.0', 'mf-a 2': '1.0.0', 'mf-a 3': '2.0.0', 'mf-b 1': '1.0.0' },
      { 'mf-a 2': '/b', 'mf-b 1': '/b' },
    );
    expect(given(crowded, described)).toEqual([
      { app: 'mf-a', version: '1' },
      { app: 'mf-b', version: '1' },
    ]);
  });

  test('stays where no step back fits: its pages are explained in the browser', () => {
    const described = store({ ...SHELL, 'mf-a 2': '2.0.0', 'mf-a 3': '2.0.0' });
    const { given: all, incompatible } = compatibleComposition(state, 'stable', described);
    expect(all).toContainEqual({ app: 'mf-a', version: '3' });
    expect(incompatible).toEqual([
      expect.stringMatching(/^mf-a 3 is incompatible with its shell, no earlier release does: /),
    ]);
  });
});

test('what fits is given, with the step back that a browser may run in its place', () => {
  const described = store({ ...SHELL, 'mf-a 1': '1.0.0', 'mf-a 2': '1.1.0' });
  const composition = compatibleComposition({ shell: live('1'), 'mf-a': live('1', '2') }, 'stable', described);
  expect(composition).toEqual({
    given: [
      { app: 'mf-a', version: '2', before: '1' },
      { app: 'shell', version: '1' },
    ],
    incompatible: [],
  });
});

import { beforeAll, expect, test } from '@jest/globals';
import federationRuntime, { shareScope } from './federation-runtime';

const { bundlerRuntime } = federationRuntime;

/** A build as the bundler leaves it. */
function aBuild(name: string, shared: Parameters<typeof aShared>[0][] = []) {
  const m: Record<string, (module: { exports: unknown }) => void> = {};
  const federation = { initOptions: { name, shared: Object.fromEntries(shared.map(aShared)) } };
  const c: Record<string, unknown> = {};
  const webpackRequire = { m, c, federation };
  /** As the bundler requires a module. */
  const load = (id: string) => {
    const module = (c[id] = { exports: {} as unknown });
    m[id]?.(module);
    return module.exports;
  };
  return { webpackRequire, load };
}

const aShared = ([name, version, module]: readonly [string, string, unknown]) =>
  [name, [{ version, get: () => () => module }]] as const;

const REACT = { version: 'the shell’s' };
const consumption = { moduleToHandlerMapping: { 7: { shareKey: 'react' }, 8: { shareKey: 'preact' } } };

beforeAll(() => {
  bundlerRuntime.init(aBuild('shell', [['react', '19.0.0', REACT]]));
});

test('what the shell shares is in the share scope, as any container reads it', () => {
  expect(shareScope).toEqual({
    react: { '19.0.0': { version: '19.0.0', get: expect.any(Function), loaded: true, eager: true, from: 'shell' } },
  });
  expect(bundlerRuntime.S.default).toBe(shareScope);
});

test('the shell uses what it shares itself', () => {
  const { webpackRequire, load } = aBuild('shell');
  bundlerRuntime.installInitialConsumes({ ...consumption, webpackRequire, initialConsumes: ['7'] });
  expect(load('7')).toBe(REACT);
});

test('the chunks of a remote use it, too', () => {
  const { webpackRequire, load } = aBuild('mf_one');
  const use = (chunkId: string) =>
    bundlerRuntime.consumes({ ...consumption, webpackRequire, chunkId, chunkMapping: { page: ['7'] } });
  use('another');
  expect(webpackRequire.m).toEqual({});
  use('page');
  expect(load('7')).toBe(REACT);
});

test('a remote replaces nothing that the shell shares', () => {
  bundlerRuntime.init(aBuild('mf_one', [['react', '20.0.0', {}]]));
  expect(Object.keys(shareScope['react'] ?? {})).toEqual(['19.0.0']);
});

test('what is not shared is said when it’s needed', () => {
  const { webpackRequire, load } = aBuild('mf_one');
  bundlerRuntime.consumes({ ...consumption, webpackRequire, chunkId: 'page', chunkMapping: { page: ['8'] } });
  expect(() => load('8')).toThrow('The shell doesn’t share preact');
  expect(() => load('8')).toThrow('The shell doesn’t share preact');
});

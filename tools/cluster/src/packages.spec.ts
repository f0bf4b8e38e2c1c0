import { expect, test } from '@jest/globals';
import { assertPackages, missingPackages, PROGRAMS } from './packages';

test('a machine without the programs is told which packages to install, and how', () => {
  const has = (path: string) => path !== PROGRAMS.patroni.path && path !== PROGRAMS.pgbouncer.path;
  expect(missingPackages(has)).toEqual(['patroni', 'pgbouncer']);
  expect(() => assertPackages(has)).toThrow(
    /aren’t installed here: patroni, pgbouncer\..*apt-get install --no-install-recommends patroni pgbouncer/s,
  );
});

test('a machine with all of them is told nothing', () => {
  expect(() => assertPackages(() => true)).not.toThrow();
});

import { expect, test } from '@jest/globals';
import type { Composition, LiveRelease } from '@portal/contracts/release';
import { integrityOf } from '@portal/delivery/digest';
import { assertCompatibleWith, withWorking } from './composition';

const live = (app: string, path: string, needs = '^1.0.0', version = '1.0.0-0123456789ab'): LiveRelease => ({
  app,
  version,
  sdk: app === 'shell' ? { provides: '1.2.0' } : { needs },
  entry: { file: 'remoteEntry.js', integrity: integrityOf(app + version) },
  pages: [{ id: 'page', path, access: 'member', title: 'A page' }],
});

const shell = live('shell', '/settings');
const courses = live('mf-courses', '/courses');
const composition: Composition = { channel: 'stable', id: 'live', reload: 'offer', releases: [courses, shell] };

test('a working remote stands in the place of its release, and to the pages nothing else has gone live', () => {
  const working = live('mf-courses', '/lessons', '^1.1.0', '1.0.0-ba9876543210');
  expect(withWorking(composition, [working])).toEqual({ ...composition, releases: [working, shell] });
});

test('one that the portal has never heard of is added', () => {
  const working = live('mf-events', '/events');
  expect(withWorking(composition, [working]).releases).toEqual([courses, working, shell]);
});

test.each<[string, LiveRelease, string | undefined]>([
  ['its own former address', live('mf-courses', '/courses'), undefined],
  ['an address of nobody', live('mf-events', '/events'), undefined],
  [
    'another’s address',
    live('mf-events', '/courses'),
    'mf-events cannot claim /courses: /courses belongs to mf-courses',
  ],
  ['a later SDK', live('mf-events', '/events', '^1.3.0'), 'mf-events needs SDK ^1.3.0; the shell provides 1.2.0'],
])('a working remote that wants %s is told what publishing it would tell', (_, working, why) => {
  const look = () => assertCompatibleWith(composition, working);
  if (why === undefined) expect(look).not.toThrow();
  else expect(look).toThrow(why);
});

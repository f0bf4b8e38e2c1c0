import { digestOf, versionOf } from './version';

const content = { app: 'mf-courses' as const, entry: ['a.js'], files: { 'a.js': { bytes: 3 } } };
const source = { commit: 'abc', builder: 'dana', builtAt: '2026-03-01T12:00:00Z', mode: 'production' as const };

test('the same build has the same version, wherever and whenever it was built', () => {
  const version = versionOf('1.2.0', content);
  expect(version).toMatch(/^1\.2\.0-[0-9a-f]{12}$/);
  expect(versionOf('1.2.0', { ...content, source })).toBe(version);
  expect(digestOf({ ...content, version, source: { ...source, builder: 'sam' } })).toBe(digestOf(content));
});

test('another build never has it, also when it says more than this portal knows', () => {
  expect(digestOf({ ...content, files: { 'a.js': { bytes: 4 } } })).not.toBe(digestOf(content));
  expect(digestOf({ ...content, later: true })).not.toBe(digestOf(content));
});

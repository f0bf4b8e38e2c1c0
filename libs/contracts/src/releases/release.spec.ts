import { channelCookie, satisfiesSdk } from './release';

describe('satisfiesSdk', () => {
  test.each([
    ['1.2.3', '^1.2.3', true],
    ['1.2.4', '^1.2.3', true],
    ['1.3.0', '^1.2.3', true],
    ['1.2.2', '^1.2.3', false],
    ['1.1.9', '^1.2.0', false],
    ['2.0.0', '^1.2.3', false],
    ['1.9.9', '^2.0.0', false],
  ])('a shell with SDK %s serves a remote that needs %s: %s', (version, range, serves) => {
    expect(satisfiesSdk(version, range)).toBe(serves);
  });
});

test.each([
  ['https:', 'portal_channel=canary; path=/; max-age=31536000; samesite=lax; secure'],
  ['http:', 'portal_channel=canary; path=/; max-age=31536000; samesite=lax'],
])('on a page loaded by %s the channel cookie is %s', (protocol, cookie) => {
  expect(channelCookie('canary', protocol)).toBe(cookie);
});

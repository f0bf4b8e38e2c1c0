import { expect, test } from '@jest/globals';
import { forBrowser, forPortal } from './headers';

const own = 'http://localhost:4000';
const portal = 'https://portal.example.com';

test('what a page of ours sends reaches the portal as if from a page of its own', () => {
  const sent = { host: 'localhost:4000', origin: own, referer: `${own}/dashboard`, cookie: '__Host-session=1' };
  expect(forPortal({ ...sent, connection: 'keep-alive' }, { own, portal, isChanged: false })).toEqual({
    host: 'portal.example.com',
    origin: portal,
    referer: `${portal}/dashboard`,
    cookie: '__Host-session=1',
  });
});

test('where somebody comes from elsewhere is told as it is', () => {
  const sent = { origin: 'https://login.example.com', referer: 'http://localhost:40001/' };
  expect(forPortal(sent, { own, portal, isChanged: false })).toMatchObject(sent);
});

test('what will be changed is asked for whole, readable and as it is for everybody', () => {
  const cookie = '__Host-session=1; portal_zone=Europe/Berlin; portal_member=1';
  const sent = { 'accept-encoding': 'br', 'if-none-match': '"1"', range: 'bytes=0-1', cookie };
  expect(forPortal(sent, { own, portal, isChanged: true })).toEqual({
    host: 'portal.example.com',
    'accept-encoding': 'identity',
    cookie: '__Host-session=1; portal_member=1',
  });
});

test.each([
  [`${portal}/dashboard?a=1`, '/dashboard?a=1'],
  [portal, '/'],
  ['/api/login', '/api/login'],
  ['https://login.example.com/authorize', 'https://login.example.com/authorize'],
  ['https://portal.example.community/', 'https://portal.example.community/'],
])('an answer that leads to %s leads to %s', (location, there) => {
  expect(forBrowser({ location }, { portal, isChanged: false })).toEqual({ location: there });
});

test('an answer keeps its policy and cookies, and says nothing of https', () => {
  const answered = { 'content-security-policy': "frame-ancestors 'none'", 'set-cookie': ['__Host-session=1; Secure'] };
  const ofThePortalAlone = { 'strict-transport-security': 'max-age=1', 'alt-svc': 'h3=":443"' };
  expect(forBrowser({ ...answered, ...ofThePortalAlone, etag: '"1"' }, { portal, isChanged: false })).toEqual({
    ...answered,
    etag: '"1"',
  });
});

test('a changed answer says nothing of the body that it had', () => {
  const answered = { etag: '"1"', 'content-length': '5', 'content-encoding': 'br', 'cache-control': 'max-age=9' };
  expect(forBrowser(answered, { portal, isChanged: true })).toEqual({ 'cache-control': 'no-store' });
});

import { expect, test } from '@jest/globals';
import { whyRefused } from './request-guard';

const OWN = 'http://localhost:4000';
const asked = (more: object) => whyRefused({ host: 'localhost:4000', method: 'GET', ...more }, OWN);

test.each<[string, object]>([
  ['a tool that says nothing of where it is', {}],
  ['a page of its own', { method: 'POST', origin: OWN, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }],
  ['somebody who typed the address', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
  ['a provider that leads back from a sign-in', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
])('it answers %s', (_, more) => {
  expect(asked(more)).toBeUndefined();
});

test.each<[string, object, string]>([
  ['a name that leads here', { host: 'evil.example:4000' }, 'for http://localhost:4000, not for evil.example:4000'],
  ['another port', { host: 'localhost:3000' }, 'not for localhost:3000'],
  ['no host at all', { host: undefined }, 'not for a request without a host'],
  ['another origin', { origin: 'https://evil.example', method: 'POST' }, 'not from https://evil.example'],
  ['an origin that hides', { origin: 'null' }, 'not from null'],
  [
    'the sources, as a script of another page',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    'not from another site',
  ],
  ['a script of another port', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }, 'not from another'],
  [
    'a form of another page',
    { method: 'POST', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    'not from another site',
  ],
])('attack: %s — refused in words', (_, more, why) => {
  expect(asked(more)).toContain(why);
});

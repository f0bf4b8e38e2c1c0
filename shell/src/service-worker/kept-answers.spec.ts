/** @jest-environment node */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { KEPT_AT_HEADER } from '@portal/contracts/call';
import { KeptAnswers } from './kept-answers';
import { MemoryCaches } from './testing/memory-caches';

const ADA = '0123456789abcdef';
const BEN = 'fedcba9876543210';

let caches: MemoryCaches;
let signedIn: string | undefined;
let answers: KeptAnswers;
beforeEach(() => {
  caches = new MemoryCaches();
  signedIn = ADA;
  const config = { answers: ['/api/dashboard', '/api/courses/:courseKey/lessons'], renderedId: 'rendered' };
  answers = new KeptAnswers(caches.asStorage, config, () => Promise.resolve(signedIn));
});

const json = (body: unknown, status = 200) => Response.json(body, { status, headers: { link: '</next>; rel="next"' } });
const found = async (owner: string, url: string) => (await answers.find(owner, url))?.json() as Promise<unknown>;

test.each([
  ['/api/dashboard', true],
  ['/api/courses/clarity/lessons', true],
  ['/api/courses/clarity/progress', false],
  ['/api/courses/a/b/lessons', false],
  ['/api/admin/dashboard', false],
  ['/api/dashboard/', false],
])('of %s, answers are kept: %s', (pathname, kept) => {
  expect(answers.mayKeep(pathname)).toBe(kept);
});

describe('an answer', () => {
  test('is kept with its time and the address of its next page', async () => {
    await answers.keep(ADA, '/api/dashboard', json({ days: 1 }));
    const kept = await answers.find(ADA, '/api/dashboard');
    expect(await kept?.json()).toEqual({ days: 1 });
    expect(kept?.headers.get('link')).toBe('</next>; rel="next"');
    expect(Date.parse(kept?.headers.get(KEPT_AT_HEADER) ?? '')).toBeCloseTo(Date.now(), -4);
  });

  test.each([403, 404, 429, 500, 503])('of status %d replaces nothing', async (status) => {
    await answers.keep(ADA, '/api/dashboard', json({ days: 1 }));
    await answers.keep(ADA, '/api/dashboard', json({ error: 'No' }, status));
    expect(await found(ADA, '/api/dashboard')).toEqual({ days: 1 });
  });

  test('is given up for newer ones after 80', async () => {
    for (let day = 0; day < 82; day += 1) await answers.keep(ADA, `/api/courses/${day}/lessons`, json(day));
    expect(caches.contents()[`member-${ADA}`]).toHaveLength(80);
    expect(await answers.find(ADA, '/api/courses/1/lessons')).toBeUndefined();
    expect(await found(ADA, '/api/courses/81/lessons')).toBe(81);
  });

  test.each([
    ['has signed out', undefined],
    ['is another member', BEN],
  ])('that arrives when the one at the device %s is not kept', async (_, now) => {
    signedIn = now;
    await answers.keep(ADA, '/api/dashboard', json({ days: 1 }));
    expect(caches.contents()).toEqual({});
  });
});

describe('what is kept of a member', () => {
  beforeEach(() => answers.keep(ADA, '/api/dashboard', json({ days: 1 })));

  test('is deleted when the server says that the session has ended', async () => {
    await answers.keep(ADA, '/api/courses/clarity/lessons', json({}, 401));
    expect(caches.contents()).toEqual({});
  });

  test.each([
    ['nobody', undefined],
    ['another member', BEN],
  ])('is deleted once %s is signed in, and was never theirs to see', async (_, now) => {
    signedIn = now;
    expect(await answers.find(BEN, '/api/dashboard')).toBeUndefined();
    await answers.deleteOthers();
    expect(caches.contents()).toEqual({});
  });
});

describe('a page', () => {
  const page = (rendered: object, status = 200) =>
    new Response(`<p>Hi</p>\n<script type="application/json" id="rendered">${JSON.stringify(rendered)}</script>`, {
      status,
    });
  const rendered = {
    answers: { '/api/dashboard?x=1': { body: { days: 2 }, link: '</2>' }, '/api/account/proof': { body: 'secret' } },
  };

  test('leaves what it was rendered from, of the calls that may be kept', async () => {
    expect(await answers.keepOfPage(ADA, page(rendered))).toEqual(['/api/dashboard?x=1']);
    expect(caches.contents()).toEqual({ [`member-${ADA}`]: ['/api/dashboard'] });
    expect(await found(ADA, '/api/dashboard?x=1')).toEqual({ days: 2 });
  });

  test.each([
    ['is everyone’s', page({ ...rendered, forAll: true })],
    ['failed', page(rendered, 500)],
    ['was left to the browser', new Response('<p>Hi</p>')],
  ])('that %s leaves nothing', async (_, it) => {
    await answers.keepOfPage(ADA, it);
    expect(caches.contents()).toEqual({});
  });
});

import { describe, expect, test } from '@jest/globals';
import { PageCheck } from './page';

const [OLD, NEW] = ['1.0.0-000000000000', '1.0.0-111111111111'];

/** Of which the new one has been live since the time 100, and the old one until 200. */
const releases = {
  greetingOf: (version: string) => (version === OLD ? 'Hi, ' : 'Hello, '),
  wasLive: (version: string, sentAt: number, receivedAt: number) =>
    version === OLD ? sentAt <= 200 : version === NEW && receivedAt >= 100,
};

const composition = (version: string) =>
  JSON.stringify({
    channel: 'stable',
    id: version,
    reload: 'offer',
    releases: [
      {
        app: 'mf-courses',
        version,
        sdk: { needs: '^1.0.0' },
        entry: { file: 'entry.js', integrity: `sha384-${'A'.repeat(64)}` },
        pages: [],
      },
    ],
  });

const page = ({ version = OLD, files = '', text = 'Hi, Ada', end = '</html>' } = {}) =>
  `<!doctype html><html><link rel="preload" href="/releases/mf-courses/${files || version}/entry.js">
<div id="root" data-prerendered="mf-courses/dashboard"><h1>${text}</h1></div>
<script type="application/json" id="composition">${composition(version)}</script>${end}\n`;

const faultOf = (html: string, [sentAt, receivedAt] = [150, 160]) =>
  new PageCheck(releases).faultOf({ html, sentAt, receivedAt, firstName: 'Ada' });

describe('a page', () => {
  test('is whole with one composition, its files, and its text', () => {
    expect(faultOf(page())).toBeUndefined();
    expect(faultOf(page({ version: NEW, text: 'Hello, Ada' }))).toBeUndefined();
  });

  test('may be left to the browser', () => {
    expect(faultOf(page().replace('data-prerendered', 'data-nothing').replace('Hi, Ada', ''))).toBeUndefined();
  });

  test.each([
    ['that ends in the middle', page({ end: '' }), 'breaks off'],
    ['with the files of another release', page({ files: NEW }), 'isn’t in its composition'],
    ['with the text of another release', page({ text: 'Hello, Ada' }), 'doesn’t say “Hi, Ada<”'],
    ['of another member', page({ text: 'Hi, Adam' }), 'doesn’t say “Hi, Ada<”'],
    ['without a composition', '<!doctype html><html></html>', 'has no composition'],
  ])('%s is a fault', (_, html, fault) => {
    expect(faultOf(html)).toContain(fault);
  });

  test('of a release that isn’t live is a fault', () => {
    expect(faultOf(page(), [201, 210])).toContain('isn’t live');
    expect(faultOf(page({ version: NEW, text: 'Hello, Ada' }), [10, 20])).toContain('isn’t live');
  });
});

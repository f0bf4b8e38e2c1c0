import { parseLinks } from './links';

const links = (text: string) => parseLinks(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

test.each([
  ['https://example.com/plan', 'https://example.com/plan', 'https://example.com/plan'],
  ['See http://example.com.', 'http://example.com', 'http://example.com/'],
  ['See www.example.com/a?b=1&c=2, please', 'www.example.com/a?b=1&c=2', 'https://www.example.com/a?b=1&c=2'],
  ['(https://example.com/a)', 'https://example.com/a', 'https://example.com/a'],
  ['https://example.com/a_(b)', 'https://example.com/a_(b)', 'https://example.com/a_(b)'],
  ['Look:\nhttps://example.com/x!?', 'https://example.com/x', 'https://example.com/x'],
  ['HTTPS://EXAMPLE.COM/A', 'HTTPS://EXAMPLE.COM/A', 'https://example.com/A'],
])('%p has the link %p', (text, shown, href) => expect(links(text)).toEqual([[shown, href]]));

test.each(['Nothing here', 'a.b', 'https://', 'http://localhost/admin', 'mail me@example.com', 'xhttps://example.com'])(
  '%p has none',
  (text) => expect(links(text)).toEqual([]),
);

test('attack: a post with a script, data or somebody else’s host behind a name as an address — not a link', () => {
  const addresses = [
    'javascript:alert(1)',
    'JaVaScRiPt://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1) file:///etc/passwd',
    'https://bank.example.com@evil.example/sign-in',
    'https://bank.example.com:pass@evil.example',
  ];
  expect(addresses.flatMap(links)).toEqual([]);
});

test('attack: a link that breaks out of its attribute — it ends where the quote begins', () => {
  expect(links('https://example.com/"onmouseover="alert(1)')).toEqual([
    ['https://example.com/', 'https://example.com/'],
  ]);
  expect(links('https://example.com/<img src=x onerror=alert(1)>')).toEqual([
    ['https://example.com/', 'https://example.com/'],
  ]);
});

test.each(['', 'Plain', 'Two https://a.example and www.b.example, and more.\n', '(https://a.example).'])(
  '%p reads as it was typed',
  (text) =>
    expect(
      parseLinks(text)
        .map((stretch) => stretch.text)
        .join(''),
    ).toBe(text),
);

test('attack: a text of nothing but brackets and dots — read at once', () => {
  const many = 100_000;
  expect(links(`https://example.com/${'('.repeat(many)}${')'.repeat(2 * many)}${'.'.repeat(many)}`)).toHaveLength(1);
});

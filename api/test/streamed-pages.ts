import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Client } from './client';
import { cookiesOf, remoteProgram, STATIC_ROOT } from './page-programs';
import { aPage } from './published';

/** Render deadlines with which the beginning of each page is sent by itself, unless the page is there a millisecond later. */
export const AT_ONCE = { phone: 20_000, computer: 20_000, whole: 0 };

const busy = (milliseconds: number) => `for (const end = Date.now() + ${milliseconds}; Date.now() < end;);`;

export const REMOTE = remoteProgram({
  home: `({ answers }) => {
    ${busy(50)}
    return {
      html: '<h1>Hello ' + answers['/api/auth/user'].body.firstName + '</h1>',
      styles: 'h1{color:gold}',
      styledVersion: '6.6.0',
    };
  }`,
  dawdles: `() => { ${busy(800)} return html('At last'); }`,
  tarries: `() => { ${busy(150)} return html('Here it is'); }`,
  throws: `() => { throw new Error('no such thing'); }`,
  hangs: `() => { for (;;); }`,
  leads: `() => { ${busy(150)} return { redirect: '/fire?program=identity&day=2' }; }`,
});

export const PAGES = [
  aPage('/', 'member', 'home', 'Home'),
  { ...aPage('/gone', 'member', 'home', 'Gone'), data: ['/api/gone'] },
  ...['dawdles', 'tarries', 'throws', 'hangs', 'leads'].map((id) => aPage(`/${id}`, 'member', id, id)),
];

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

export const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.split(' ') ?? [];

/** Scripts and styles of a page that its policy does not allow. */
export function forbiddenIn(html: string, policy: string) {
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code);
  const styles = [...html.matchAll(/<style([^>]*)>([^]*?)<\/style>/g)];
  expect(scripts.length).toBeGreaterThan(2);
  const allowed = directive(policy, 'style-src');
  return [
    ...scripts.filter((code) => !directive(policy, 'script-src').includes(hashOf(code))),
    ...styles.flatMap(([, attributes = '', rules = '']) => {
      const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1];
      return allowed.includes(hashOf(rules)) || allowed.includes(`'nonce-${nonce}'`) ? [] : [rules];
    }),
  ];
}

/** A page of which the head and the first chunk have arrived. */
export interface Begun {
  request: ClientRequest;
  response: IncomingMessage;
  start: string;
}

/** Requests a page; returns its head and its first chunk, once they have arrived, and then the rest. */
export async function begin(address: string, who: Client): Promise<Begun> {
  const headers = { cookie: `${cookiesOf(who)}; portal_zone=UTC` };
  const request = get(who.origin + address, { headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  const [start] = (await once(response, 'data')) as [string];
  response.pause();
  return { request, response, start };
}

/** How a page ends, after its start has arrived. */
export async function endOf({ response, start }: Pick<Begun, 'response' | 'start'>) {
  const html = start + (await text(response));
  return {
    isEmpty: html.includes(STATIC_ROOT),
    startsShell: html.includes('<script defer src="/releases/shell/'),
    asksForData: html.includes('id="early"'),
    isWhole: html.endsWith('</html>\n'),
    forbidden: forbiddenIn(html, String(response.headers['content-security-policy'])),
  };
}

/** A page that a browser renders itself, with all that it needs for that. */
export const LEFT_TO_BROWSER = { isEmpty: true, startsShell: true, asksForData: true, isWhole: true, forbidden: [] };

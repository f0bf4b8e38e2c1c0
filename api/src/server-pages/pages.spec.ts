import { createHash } from 'node:crypto';
import { LEGAL } from '@portal/contracts/legal';
import { dark, light } from '@portal/design/themes';
import { font } from '@portal/design/tokens';
import { portalOfSpec } from '../../test/portal';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The texts of all elements of a kind. */
const inlined = (page: string, element: 'style' | 'script') =>
  [...page.matchAll(new RegExp(`<${element}[^>]*>(.*?)</${element}>`, 'gs'))].map(([, text = '']) => text);

describe('the pages outside the portal’s frame', () => {
  const portal = portalOfSpec();

  const PAGES = [
    '/api/login',
    '/api/signup',
    '/api/forgot-password',
    '/api/forgot-password/sent',
    '/api/reset-password?token=none',
    '/api/reset-password/done',
    '/api/account-deleted',
    '/api/erase-questionnaire',
    '/api/erase-questionnaire/done',
  ];

  test.each(PAGES)(
    '%s wears the portal’s colors and type, dark unless light was chosen, and its logo',
    async (path) => {
      const page = String((await portal.visitor().send('GET', path)).body);
      for (const { path: legal } of Object.values(LEGAL)) expect(page).toContain(`href="${legal}"`);
      const [style = ''] = inlined(page, 'style');
      expect(style).toContain(font.family.replaceAll(', ', ','));
      expect(style).toMatch(new RegExp(`:root ?\\{[^}]*--colour-background: ?${dark.background}`));
      expect(style).toMatch(new RegExp(`:root\\.light ?\\{[^}]*--colour-background: ?${light.background}`));
      expect(style).not.toContain('prefers-color-scheme');
      expect(page).toMatch(/<header.*<svg.*Five Pillars.*<\/header>/s);
      expect(page).toContain(`<meta name="theme-color" content="${dark.background}" />`);
    },
  );

  const CLOSED = ['connect', 'frame', 'manifest', 'media', 'object', 'worker'];
  test.each(PAGES)(
    '%s loads its own style, script, icon and typeface by its policy, and nothing else',
    async (path) => {
      const { body, headers } = await portal.visitor().send('GET', path);
      const page = String(body);
      const policy = Object.fromEntries(
        (headers.get('content-security-policy') ?? '').split('; ').map((part) => {
          const [name = '', ...values] = part.split(' ');
          return [name, values.join(' ')];
        }),
      );
      expect(policy).toEqual({
        // What the browser may prefetch for the next page; everything that a page could load itself is forbidden below.
        'default-src': "'self'",
        ...Object.fromEntries(CLOSED.map((kind) => [`${kind}-src`, "'none'"])),
        'style-src': inlined(page, 'style').map(hashOf).join(' '),
        'script-src': inlined(page, 'script').map(hashOf).join(' '),
        'font-src': "'self'",
        'img-src': 'data:',
        'form-action': "'self'",
        'frame-ancestors': "'none'",
        'base-uri': "'none'",
      });
      expect(inlined(page, 'script')).toHaveLength(3);
      expect(page).toMatch(/<link rel="icon" href="data:image\/svg\+xml,[^"]+" \/>/);
      expect(page).not.toMatch(/ style=| on\w+=|src=/);
    },
  );
});

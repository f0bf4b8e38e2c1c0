import type { Page, Request } from '@playwright/test';
import { HOST } from '@portal/contracts/release';
import { renderedSchema } from '@portal/contracts/rendered-page';
import { DEMO_MEMBER, openSession } from './members';
import { openRendered, tellZone } from './rendered';
import { expect, test } from './screen-sweep';
import { expectItStand } from './screens';

/** Calls that read what a page shows; its pictures are not in the HTML, and the stream of notifications is the frame's. */
const isRead = (request: Request) =>
  request.method() === 'GET' &&
  !['image', 'eventsource'].includes(request.resourceType()) &&
  new URL(request.url()).pathname.startsWith('/api/');

/** What a member has begun and not sent, by where the browser keeps it; `me` stands for the member's id. */
const DRAFTS: [storage: 'localStorage' | 'sessionStorage', key: string, draft: string][] = [
  ['localStorage', 'draft:post:me', 'A post that was begun'],
  ['localStorage', 'draft:priority:me', 'A priority that was begun'],
  ['localStorage', 'draft:message:me', 'A message that was begun'],
  ['localStorage', 'draft:elite:me', 'A note that was begun'],
  ['localStorage', 'lesson-draft:me:clarity-29', '{"reflection":{"from":"","to":"Thoughts that were not saved"}}'],
  ['localStorage', 'lesson-draft:me:discipline-1', '{"reflection":{"from":"","to":"More of them"}}'],
  [
    'sessionStorage',
    'draft:profile:me',
    '{"firstName":"Somebody","lastName":"Else","timeZone":"Asia/Tokyo","timeZoneChosen":"true"}',
  ],
];

/**
 * Where a browser is, what it has kept, and when its script comes. One of both zones has another day than the server: what
 * tells no day is seen in one of them.
 */
const SETTINGS = [
  { zone: 'Pacific/Pago_Pago', theme: 'dark', admin: false, script: 'late' },
  { zone: 'Pacific/Kiritimati', theme: 'light', admin: true, script: 'at once' },
] as const;

/** How many first headings a page came with, and how many signs that its main part waits for something. */
const loadingIn = (page: Page, html: string) =>
  page.evaluate((sent) => {
    const came = new DOMParser().parseFromString(sent, 'text/html');
    return [came.querySelectorAll('h1').length, came.querySelectorAll('main output').length];
  }, html);

interface Addresses {
  /** Of the file's screens, those that tell days and times. */
  dated: readonly string[];
  /** Other addresses of them. */
  also?: readonly string[];
  /** Addresses of what is within them, which may ask for what wasn't rendered. */
  within?: readonly string[];
  /** What else is seen after them. */
  then?: (page: Page) => Promise<void>;
}

/** Tests that the screens of a file, a member's, come rendered and are taken over as they came, and ask for nothing again. */
export function testTakingOver({ dated, also = [], within = [], then }: Addresses) {
  for (const { zone, theme, admin, script } of SETTINGS.filter((each) => !each.admin || dated.length > 0)) {
    test.describe(`in ${zone}, in the ${theme} theme, the script ${script}`, () => {
      test.use({ timezoneId: zone });
      test('pages of a member are taken over as they came, with their data, and ask for nothing again', async ({
        page,
        context,
        baseURL,
        ownScreens,
      }) => {
        await openSession(page, DEMO_MEMBER);
        await tellZone(context, baseURL, zone);
        const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
        await page.addInitScript(
          ([chosen, isAdmin, me, drafts]) => {
            localStorage.setItem('theme', chosen);
            for (const [storage, key, draft] of drafts) window[storage].setItem(key.replace(/\bme\b/, me), draft);
            if (isAdmin) localStorage.setItem('adminAuthenticated', 'true');
            if (isAdmin) localStorage.setItem('adminLoginTime', String(Date.now()));
          },
          [theme, admin, id, DRAFTS] as const,
        );
        if (script === 'late') {
          await page.route(`**/releases/${HOST}/*/*.js`, async (route) => {
            await page.locator('h1, #root:empty').first().waitFor({ state: 'attached' });
            await route.continue();
          });
        }
        const asked: string[] = [];
        page.on('request', (request) => {
          if (request.isNavigationRequest()) asked.splice(0);
          if (isRead(request)) asked.push(new URL(request.url()).pathname);
        });
        const screens = await ownScreens('member');
        const titleAt = (address: string) => screens.find(({ path }) => path === address.split('?')[0])?.title;
        for (const address of admin ? dated : [...screens.map(({ path }) => path), ...also, ...within]) {
          const html = await openRendered(page, address);
          expect(html, `${address} says its language`).toContain('<html lang="en"');
          expect(html, `${address} says its title`).toContain(`<title>${titleAt(address)} | Five Pillars</title>`);
          const { answers } = renderedSchema.parse(
            JSON.parse(/id="rendered">(?<json>[^<]+)</.exec(html)?.groups?.['json'] ?? ''),
          );
          expect(await loadingIn(page, html), `${address} came with its heading, and loads nothing`).toEqual([1, 0]);
          await expectItStand(page);
          await expect(page).toHaveTitle(`${titleAt(address)} | Five Pillars`);
          await expect(page.locator('html')).toHaveAttribute('lang', 'en');
          const again = asked.splice(0).filter((path) => !within.includes(address) || path in answers);
          expect(again, `${address} asked again`).toEqual([]);
        }
        await then?.(page);
        // Any fault of taking a page over is an error on the console, which fails the test at its end.
      });
    });
  }
}

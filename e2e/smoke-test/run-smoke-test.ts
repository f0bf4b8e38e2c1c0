import type { Browser, BrowserContext, Page } from '@playwright/test';
import { compositionSchema, type App, type Composition } from '@portal/contracts/release';
import type { RemoteLoad } from '@portal/contracts/releases';
import { SMOKE_TESTED } from '@portal/delivery/smoke-test';
import { AUDIENCES, become, PAGES_OF, type Accounts, type Audience } from './audience';
import { castShell, type CandidateShell } from './candidate-shell';

/** How long a page may take to start, in milliseconds. */
const TIMEOUT = 20_000;

/** A page that did not start. */
export interface Failure {
  app: App;
  path: string;
  reason: string;
}

export interface SmokeTestResult {
  /** What was live. */
  composition: Composition;
  /** How many pages were opened. */
  pages: number;
  failures: Failure[];
}

type WithLoads = Window & { loads: Pick<RemoteLoad, 'app' | 'failed'>[] };

/** An address for each pattern: where it has a parameter, any value shows whether the page starts. */
const anAddress = (pattern: string) => pattern.replace(/:\w+/g, '1');

/** Keeps what the shell would report of its remotes, which must not count as what people meet. */
const keepReports = (context: BrowserContext) =>
  context.addInitScript(() => {
    const loads: unknown[] = [];
    Object.assign(window, { loads });
    navigator.sendBeacon = (_url, body) => {
      if (body instanceof Blob) void body.text().then((text) => loads.push(JSON.parse(text)));
      return true;
    };
  });

/** What goes wrong on a page from now on, but for requests that are refused. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  return errors;
}

/** Opens one page. Answers why it does not start; nothing when it does. */
async function faultOf(context: BrowserContext, url: string, app: App): Promise<string | undefined> {
  const page = await context.newPage();
  const errors = errorsOf(page);
  try {
    await page.goto(url, { timeout: TIMEOUT });
    const isReported = (which: App) => (window as unknown as WithLoads).loads.some((load) => load.app === which);
    await page.waitForFunction(isReported, app, { timeout: TIMEOUT });
    await page.getByRole('main').waitFor({ timeout: TIMEOUT });
    const loads = await page.evaluate(() => (window as unknown as WithLoads).loads);
    const isFailed = loads.some((load) => load.app === app && load.failed);
    return isFailed ? (errors[0] ?? 'it could not be loaded') : errors[0];
  } catch (error) {
    return errors[0] ?? String(error).split('\n', 1)[0];
  } finally {
    await page.close();
  }
}

/** Opens every page that one of them has. */
async function testFor(
  audience: Audience,
  browser: Browser,
  address: string,
  shell: CandidateShell,
  accounts: Accounts,
  { releases }: Composition,
) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await keepReports(context);
  await castShell(context, address, shell);
  const isMadeUp = await become(context, address, audience, accounts);
  const opened = releases.flatMap(({ app, pages }) => pages.map((page) => ({ app, page })));
  const failures: Failure[] = [];
  let pages = 0;
  for (const { app, page } of opened.filter((each) => PAGES_OF[audience].includes(each.page.access))) {
    const path = anAddress(page.path);
    // Its HTML is the visitors' while nobody is really signed in.
    if (isMadeUp && opened.some((other) => other.page.path === page.path && other.page !== page)) continue;
    const reason = await faultOf(context, address + path, app);
    if (reason !== undefined) failures.push({ app, path, reason });
    pages += 1;
  }
  await context.close();
  return { pages, failures };
}

/**
 * Opens every page of what is live at a portal with a shell that was built here in place of the live one, in a browser of
 * its own: nobody else notices, and nothing is counted.
 * @param address the portal's origin
 * @returns nothing where the portal shows nothing now; `publish` knows whether anything ever was
 * @throws when the portal cannot be asked, or an account is not known
 */
export async function runSmokeTest(
  browser: Browser,
  address: string,
  shell: CandidateShell,
  accounts: Accounts = {},
): Promise<SmokeTestResult | undefined> {
  const answer = await fetch(address + SMOKE_TESTED.url, { headers: { cookie: SMOKE_TESTED.cookie } });
  if (answer.status === 503) return undefined;
  if (!answer.ok) throw new Error(`No portal answers at ${address} (status ${answer.status})`);
  const composition = compositionSchema.parse(await answer.json());
  const result: SmokeTestResult = { composition, pages: 0, failures: [] };
  for (const audience of AUDIENCES) {
    const { pages, failures } = await testFor(audience, browser, address, shell, accounts, composition);
    result.pages += pages;
    result.failures.push(...failures);
  }
  return result;
}

import { FEATURED_VIDEO } from '@portal/contracts/videos';
import { videoHost } from '../../pages/videos';
import { signUp } from '../../support/members';
import { expectItAnswer } from '../../support/screens';
import { expect, test } from '../../support/test';

test.use({
  opens: [
    'mf-public/landing',
    'mf-public/pricing',
    'mf-public/sample-lesson',
    'mf-public/questionnaire',
    'mf-public/thank-you',
    'mf-public/videos',
  ],
});

test('a visitor is told what this is for by a page that is taken over as it came, fetches nothing early or elsewhere, and leads to the library', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { sentHeading: document.querySelector('h1') });
    });
  });
  await page.mouse.move(200, 300);
  await page.goto('/');
  for (const pillar of ['Clarity', 'Discipline', 'Systems', 'Impact', 'Alignment']) {
    await expect(page.getByRole('heading', { name: pillar, exact: true })).toBeVisible();
  }
  for (const promise of ['20-50%', '30 days', 'more monthly revenue within 6 months', 'Less burnout']) {
    await expect(page.getByText(promise, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Before', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'After', exact: true })).toBeVisible();

  await test.step('it is taken over as it came, and no code was fetched before it was painted', async () => {
    await expectItAnswer(page);
    expect(
      await page.evaluate(() => 'sentHeading' in window && window.sentHeading === document.querySelector('h1')),
    ).toBe(true);
    const early = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const fetched = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return fetched.filter(({ startTime }) => !paint || startTime < paint.startTime).map(({ name }) => name);
    });
    expect(early).toEqual([]);
  });

  await test.step('nothing leaves the site, and the session is asked for once', async () => {
    await page.getByRole('button', { name: 'Switch between dark and light' }).click();
    await expect(page.locator('html')).toHaveClass(/light/);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => !url.startsWith(String(baseURL)) && !url.startsWith('data:'))).toEqual([]);
    expect(requests.filter((url) => url.endsWith('/api/auth/user')).length).toBeLessThanOrEqual(1);
  });

  await page.getByRole('link', { name: 'Explore Video Library' }).click();
  await expect(page).toHaveURL('/videos');
  await expect(page.getByRole('heading', { name: 'Video Library' })).toBeVisible();
});

test('Watch Now plays the featured video, over the library that does not hold it', async ({ page }) => {
  await videoHost(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Watch Now' }).click();
  const player = page.getByRole('dialog', { name: FEATURED_VIDEO.title });
  await expect(player.locator('iframe')).toHaveAttribute('src', new RegExp(`/embed/${FEATURED_VIDEO.youtubeId}`));
  await page.reload();
  await player.getByRole('button', { name: 'Close Player' }).click();
  await expect(player).toBeHidden();
  await expect(page).toHaveURL('/videos');
  await expect(page.getByRole('main').getByRole('link', { name: /min/ })).toHaveCount(20);
  await expect(page.getByRole('main').getByRole('link', { name: FEATURED_VIDEO.title })).toHaveCount(0);
});

test('every public page names itself to search engines and previews, and members are not sent the landing page', async ({
  page,
}) => {
  const sent = async (path: string) => (await page.request.get(path)).text();
  for (const path of ['/', '/questionnaire', '/thank-you', '/videos', '/pricing', '/sample-lesson']) {
    const told = await page.evaluate(
      (html) => {
        const came = new DOMParser().parseFromString(html, 'text/html');
        const attribute = (selector: string, name: string) => came.querySelector(selector)?.getAttribute(name) ?? '';
        return {
          description: attribute('meta[name="description"]', 'content'),
          title: attribute('meta[property="og:title"]', 'content'),
          image: attribute('meta[property="og:image"]', 'content'),
          shared: attribute('meta[property="og:description"]', 'content'),
          canonical: attribute('link[rel="canonical"]', 'href'),
          data: came.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
        };
      },
      await sent(path),
    );
    expect(told.description.length, path).toBeGreaterThan(40);
    expect([told.title, told.shared], path).not.toContain('');
    const image = await page.request.get(told.image);
    expect([image.status(), image.headers()['content-type']], path).toEqual([200, 'image/png']);
    expect(told.canonical).toMatch(new RegExp(`${path}$`));
    if (path === '/')
      expect(JSON.parse(told.data)).toMatchObject({ '@context': 'https://schema.org', '@type': 'Service' });
  }
  await signUp(page);
  expect(await sent('/')).not.toContain('Win with results.');
});

for (const width of [390, 1440])
  test(`a visitor gets from the header to a sample lesson, and from there to the plans, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const header = page.getByRole('banner');
    if (width === 390) await header.getByRole('button', { name: 'More pages' }).click();
    await page.getByRole('link', { name: 'Sample lesson', exact: true }).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { name: /^Day 1: / })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page.getByRole('link', { name: 'See plans and prices' }).click();
    const table = page.getByRole('table', { name: 'Compare the plans' });
    await expect(table.getByRole('columnheader')).toHaveCount(5);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBe(0);
  });

test.describe('with script disabled', () => {
  test.use({ javaScriptEnabled: false });

  test('the public pages read, look and link as they should', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(7, 19, 36)');
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await expect(page.getByRole('heading', { name: 'Tell Us About Your Business' })).toBeVisible();
    await expect(page.getByText(/needs JavaScript/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();

    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.getByRole('link', { name: 'Explore Video Library' }).click();
    await expect(page.getByRole('link', { name: /Grit/ })).toHaveAttribute('href', /youtube\.com\/watch/);

    await page.goto('/thank-you');
    await expect(page.getByText('Our team reviews your answers within 24 hours.')).toBeVisible();
  });
});

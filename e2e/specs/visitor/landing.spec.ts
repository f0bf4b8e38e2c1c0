import { FEATURED_VIDEO } from '@portal/contracts/videos';
import { videoHost } from '../../pages/videos';
import { seeItAnswer } from '../../support/screens';
import { expect, test } from '../../support/test';

test.use({ remotes: ['mf-public'] });

test('a visitor is told what this is for, and finds the way to the library', async ({ page }) => {
  await page.goto('/');
  for (const pillar of ['Clarity', 'Discipline', 'Systems', 'Impact', 'Alignment']) {
    await expect(page.getByRole('heading', { name: pillar, exact: true })).toBeVisible();
  }
  for (const promise of ['20-50%', '30 days', 'more monthly revenue within 6 months', 'Less burnout']) {
    await expect(page.getByText(promise, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Before', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'After', exact: true })).toBeVisible();

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

test('nothing leaves the site, and the session is asked for once', async ({ page, baseURL }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch between dark and light' }).click();
  await expect(page.locator('html')).toHaveClass(/light/);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => !url.startsWith(String(baseURL)) && !url.startsWith('data:'))).toEqual([]);
  expect(requests.filter((url) => url.endsWith('/api/auth/user')).length).toBeLessThanOrEqual(1);
});

test('the page that was sent is taken over as it is', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { sentHeading: document.querySelector('h1') });
    });
  });
  await page.goto('/');
  await seeItAnswer(page);
  const kept = await page.evaluate(
    () => 'sentHeading' in window && window.sentHeading === document.querySelector('h1'),
  );
  expect(kept).toBe(true);
});

test('no code is fetched before the page is painted, wherever the pointer rests', async ({ page }) => {
  await page.mouse.move(200, 300);
  await page.goto('/');
  await seeItAnswer(page);
  const early = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const fetched = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return fetched.filter(({ startTime }) => !paint || startTime < paint.startTime).map(({ name }) => name);
  });
  expect(early).toEqual([]);
});

test('a signed-in member who opens / is not sent the landing page', async ({ page, member: _member }) => {
  const html = await (await page.request.get('/')).text();
  expect(html).not.toContain('Win with results.');
  await page.goto('/');
  await expect(page.getByText('Your Business Transformation Hub')).toBeVisible();
});

test('every public page names itself to search engines and previews', async ({ page }) => {
  for (const path of ['/', '/questionnaire', '/thank-you', '/videos']) {
    await page.goto(path);
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    expect((await content('meta[name="description"]'))?.length).toBeGreaterThan(40);
    expect(await content('meta[property="og:title"]')).toBeTruthy();
    expect(await content('meta[property="og:description"]')).toBeTruthy();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
  }
  await page.goto('/');
  const data: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'Service' });
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

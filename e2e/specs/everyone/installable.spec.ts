import { expect, test } from '../../support/test';

test.use({ opens: ['mf-public/landing'] });

test.use({ serviceWorkers: 'allow' });

test('the portal can be installed: its manifest names icons that are there, in the sizes it says', async ({ page }) => {
  await page.goto('/');
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(manifest ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons, ...rest } = (await answer.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(rest).toMatchObject({ name: 'Five Pillars', start_url: '/', display: 'standalone' });
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const picture = new Image();
          picture.src = src;
          await picture.decode();
          return `${picture.naturalWidth}x${picture.naturalHeight}`;
        }),
      ),
    icons.map(({ src }) => src),
  );
  expect(sizes).toEqual(icons.map((icon) => icon.sizes));
});

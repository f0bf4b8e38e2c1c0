import { openRendered } from '../../support/rendered';
import { screensOf, expectItStand } from '../../support/screens';
import { expect, test } from '../../support/test';

test.use({
  opens: [
    'mf-public/pricing',
    'mf-public/sample-lesson',
    'mf-public/purchase',
    'mf-public/questionnaire',
    'mf-public/thank-you',
    'mf-public/strategy-session',
    'mf-public/privacy',
    'mf-public/terms',
    'mf-public/videos',
  ],
});

test('a public page reads the same to a member before its script and after, from what everybody’s browser keeps', async ({
  page,
  member: _member,
}) => {
  const read: string[] = [];
  for (const { path, data = [] } of await screensOf(page, ['mf-public'], 'public')) {
    const html = data.length > 0 ? await openRendered(page, path) : ((await (await page.goto(path))?.text()) ?? '');
    if (!html.includes('data-prerendered=')) continue;
    await expectItStand(page);
    const texts = await page.evaluate((before) => {
      const textOf = ({ body }: Document) => {
        const root = body.querySelector('#root')?.cloneNode(true) as Element;
        for (const withoutScript of root.querySelectorAll('noscript')) withoutScript.remove();
        return root.textContent;
      };
      return [textOf(new DOMParser().parseFromString(before, 'text/html')), textOf(document)];
    }, html);
    expect(texts[1], path).toBe(texts[0]);
    const { etag = '' } = (await page.request.get(path)).headers();
    const kept = await page.request.get(path, { headers: { 'if-none-match': etag } });
    expect(kept.status(), path).toBe(304);
    read.push(path);
  }
  expect(read).toEqual(expect.arrayContaining(['/videos', '/questionnaire', '/thank-you', '/privacy', '/terms']));
});

import { expect, test } from '@jest/globals';
import { manifest } from './manifest';

test('has the specification’s public pages, the landing page for visitors, and two pages for members', () => {
  const pages = manifest.pages.map(({ path, access }) => `${path} ${access}`);
  expect(pages).toEqual(
    expect.arrayContaining([
      '/ visitor',
      '/questionnaire public',
      '/thank-you public',
      '/videos public',
      '/videos-dashboard member',
      '/subscribe member',
    ]),
  );
});

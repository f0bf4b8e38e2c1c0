import { manifest } from './manifest';

test('has the specification’s pages, each for members', () => {
  const pages = manifest.pages.map(({ path, access }) => `${path} ${access}`);
  expect(pages).toEqual(
    expect.arrayContaining([
      '/ member',
      '/dashboard member',
      '/curriculum member',
      '/curriculum/realtors member',
      '/courses/realtor-fire-foundation member',
      '/course/:id member',
      '/clarity member',
      '/discipline member',
      '/fire member',
    ]),
  );
});

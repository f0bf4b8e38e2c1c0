import { manifest } from './manifest';

test('has the specification’s pages, each for members', () => {
  const pages = manifest.pages.map(({ path, access }) => `${path} ${access}`);
  expect(pages).toEqual(expect.arrayContaining(['/community member', '/coaching member']));
});

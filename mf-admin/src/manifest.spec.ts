import { manifest } from './manifest';

test('has the sign-in for everyone, and the dashboard for the admin', () => {
  const pages = manifest.pages.map(({ path, access }) => `${path} ${access}`);
  expect(pages).toEqual(expect.arrayContaining(['/admin-login public', '/admin admin']));
});

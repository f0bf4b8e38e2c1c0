import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { forgetAdmin, rememberAdmin } from '@portal/sdk';
import { copy } from './copy';
import { Frame } from './frame';
import type { OwnedPage } from './pages';

const aPage = (path: string, label: string, order: number, access: OwnedPage['access'] = 'member'): OwnedPage => ({
  app: 'mf-any',
  id: label,
  path,
  access,
  title: label,
  nav: { label, order },
});
const PAGES = [aPage('/', 'Dashboard', 10), aPage('/coaching', 'Coaching', 50), aPage('/admin', 'Admin', 90, 'admin')];

const open = () =>
  renderPage(
    <Frame pages={PAGES} user={aMember()}>
      <p>A page</p>
    </Frame>,
  );
const linksIn = (navigation: string) =>
  within(screen.getByRole('navigation', { name: navigation }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const menu = () =>
  screen.getAllByRole('menuitem', { hidden: true }).map((item) => [item.textContent, item.getAttribute('href')]);

beforeEach(() => {
  localStorage.clear();
  forgetAdmin();
});
afterEach(cleanup);

test('the header and the bar at the bottom of a phone have the same links', () => {
  open();
  const links = [
    ['Dashboard', '/'],
    ['Coaching', '/coaching'],
  ];
  expect(linksIn(copy.navigation)).toEqual(links);
  expect(linksIn(copy.mobileNavigation)).toEqual(links);
});

test('the profile menu leads to the settings, the subscription, the admin’s sign-in, and out', () => {
  open();
  expect(menu()).toEqual([
    ['Profile Settings', '/settings'],
    ['Subscription', '/subscribe'],
    ['Admin Login', '/admin-login'],
    ['Logout', '/api/logout'],
  ]);
});

test('the admin has Admin in both navigations, and no Admin Login in the menu', () => {
  rememberAdmin(Date.now());
  open();
  for (const navigation of [copy.navigation, copy.mobileNavigation])
    expect(linksIn(navigation).at(-1)).toEqual(['Admin', '/admin']);
  expect(menu().map(([label]) => label)).toEqual(['Profile Settings', 'Subscription', 'Logout']);
});

test('the header switches between the dark theme and the light one, which marks the document', async () => {
  open();
  const header = within(screen.getByRole('banner'));
  await userEvent.click(header.getByRole('button', { name: 'Switch to light theme' }));
  expect(document.documentElement.classList.contains('light')).toBe(true);
  await userEvent.click(header.getByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement.classList.contains('light')).toBe(false);
});

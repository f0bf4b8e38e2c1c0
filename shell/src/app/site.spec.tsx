import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { COMPOSITION_ELEMENT_ID } from '@portal/contracts/release';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { Link, useMatches, useParams } from '@portal/sdk';
import type * as site from './site';

function Course() {
  const params = useParams();
  const routes = useMatches().map(({ id, pathname }) => [id, pathname]);
  return (
    <>
      <output>{JSON.stringify({ params, routes })}</output>
      <Link to="1">First day</Link>
      <Link to="..">All courses</Link>
    </>
  );
}

let Site: typeof site.Site;

beforeAll(async () => {
  const page = { id: 'course', path: '/course/:course', access: 'public', title: 'Course' };
  const release = { app: 'mf-any', version: '1.0.0-0123456789ab', sdk: { needs: '^1.0.0' }, pages: [page] };
  const written = document.createElement('script');
  written.id = COMPOSITION_ELEMENT_ID;
  written.type = 'application/json';
  written.textContent = JSON.stringify({ channel: 'stable', id: 'one', reload: 'offer', releases: [release] });
  document.body.append(written);
  const { keepPage } = await import('../remotes/loaded-pages');
  keepPage('mf-any', 'course', Course);
  ({ Site } = await import('./site'));
});
afterEach(cleanup);

/** Opens an address as a member: a visitor’s session would still be asked for. */
const open = (address: string) => renderPage(<Site />, address, aMember());
const told = () => JSON.parse(screen.getByRole('status').textContent ?? '') as { params: unknown; routes: unknown };
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('a page gets the parameters of its address, decoded, and the routes that lead to it', () => {
  open('/course/clarity%20one%2Ftwo');
  expect(told().params).toEqual({ course: 'clarity one/two' });
  cleanup();
  open('/course/clarity');
  const routes = [
    ['0', '/'],
    ['1', '/course/clarity'],
  ];
  expect(told().routes).toEqual(routes);
});

test('an address that cannot be decoded is that of a page, as it stands', () => {
  open('/course/%E0%A4%A');
  expect(told().params).toEqual({ course: '%E0%A4%A' });
});

test.each(['/course/clarity', '/course/clarity/'])('links of a page at %s are relative to its route', (at) => {
  open(at);
  expect(addresses()).toEqual(['/course/clarity/1', '/']);
});

import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import VideosPage from './videos';
import VideosDashboardPage from './videos-dashboard';

afterEach(cleanup);

test('visitors have a way home above the library, members the portal’s own header', () => {
  renderPage(<VideosPage />, '/videos');
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  cleanup();
  renderPage(<VideosDashboardPage />, '/videos-dashboard');
  expect(screen.getByRole('heading', { name: 'Video Library' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Back to Home' })).toBeNull();
});

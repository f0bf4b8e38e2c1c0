import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { getPlans } from '@portal/contracts/plan-catalog';
import { getSocialProof } from '@portal/contracts/social-proof';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { catalogue } from '../shared/testing/plan-builders';
import LandingPage from './landing';

afterEach(cleanup);

test('says what this is, shows a business before and after, and leads to sign-in, questionnaire, and videos', async () => {
  const api = stubApi();
  api.answer(getPlans, catalogue('off'));
  api.answer(getSocialProof, []);
  renderPage(<LandingPage />);
  await screen.findByText('Core Basic');

  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Lead with purpose\.\s*Win with results\./);
  for (const side of ['Before', 'After']) {
    const list = screen.getByRole('heading', { name: side }).closest('section');
    expect(within(list as HTMLElement).getAllByRole('listitem')).toHaveLength(4);
  }
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/api/login');
  expect(header.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/questionnaire');
  const call = within(screen.getByRole('region', { name: /^Tell us where your business stands/ }));
  expect(call.getByRole('link').getAttribute('href')).toBe('/questionnaire');
  expect(screen.getByRole('link', { name: 'Watch Now' }).getAttribute('href')).toMatch(/^\/videos\?/);
  expect(screen.getByRole('link', { name: 'Explore Video Library' }).getAttribute('href')).toBe('/videos');
});

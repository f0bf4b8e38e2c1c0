import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { DEFAULT_BRAND } from '@portal/contracts/brand-words';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { copy } from './copy';
import { ThankYou } from './thank-you';

afterEach(cleanup);

const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const words = ({ title, text }: { title: string; text: string }) => `${title}${text}`;

test('says that the team reaches out to schedule the session, as long as no time is chosen', () => {
  renderPage(<ThankYou isBooked={false}>{null}</ThankYou>, '/thank-you');
  expect(steps()).toEqual(copy.steps.map(words));
});

test('says that the information was submitted, where to write, and the way home', () => {
  renderPage(<ThankYou isBooked={false}>{null}</ThankYou>, '/thank-you');
  expect(screen.getByRole('heading', { level: 1, name: 'Thank You' })).toBeTruthy();
  expect(screen.getByText(/^Your information has been submitted\./)).toBeTruthy();
  const { contact } = DEFAULT_BRAND;
  expect(screen.getByRole('link', { name: contact }).getAttribute('href')).toBe(`mailto:${contact}`);
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});

test('tells who has booked that the session is booked, and not that somebody contacts them to schedule it', () => {
  renderPage(<ThankYou isBooked>{null}</ThankYou>, '/thank-you');
  const [review, , plan] = copy.steps;
  expect(steps()).toEqual([review, copy.booked, plan].map(words));
  expect(screen.queryByText(/contact you to schedule/)).toBeNull();
});

import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
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

test('tells who has booked that the session is booked, and not that somebody contacts them to schedule it', () => {
  renderPage(<ThankYou isBooked>{null}</ThankYou>, '/thank-you');
  const [review, , plan] = copy.steps;
  expect(steps()).toEqual([review, copy.booked, plan].map(words));
  expect(screen.queryByText(/contact you to schedule/)).toBeNull();
});

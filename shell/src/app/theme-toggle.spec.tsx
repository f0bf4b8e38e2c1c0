import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Icon, type IconName } from '@portal/ui/icon';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { copy } from './copy';
import { ThemeToggle } from './theme-toggle';

afterEach(cleanup);

const drawn = (name: IconName) => render(<Icon name={name} />).container.innerHTML;
const button = () => screen.getByRole('button');

test('the button shows and says which theme it switches to', () => {
  renderPage(<ThemeToggle />);
  expect(button().getAttribute('aria-label')).toBe(copy.toLight);
  expect(button().innerHTML).toContain(drawn('sun'));
  fireEvent.click(button());
  expect(button().getAttribute('aria-label')).toBe(copy.toDark);
  expect(button().innerHTML).toContain(drawn('moon'));
});

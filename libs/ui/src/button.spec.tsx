import { render, screen } from '@testing-library/react';
import { Button } from './button';

describe('button', () => {
  test('does not submit the form around it unless it says so', () => {
    render(<Button>Add</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  test('submits when it says so', () => {
    render(<Button type="submit">Add</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('submit');
  });

  test('as a link it is a plain link: neither a type nor what steers its look reaches the page', () => {
    render(
      <Button as="a" href="/videos" variant="ghost" size="large" fullWidth>
        Watch Now
      </Button>,
    );
    expect(screen.getByRole('link').getAttributeNames().toSorted()).toEqual(['class', 'href']);
  });
});

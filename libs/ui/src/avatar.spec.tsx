import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar';

describe('avatar', () => {
  test.each([
    [{ firstName: 'dana', lastName: 'Whitfield' }, 'DW'],
    [{ firstName: ' Zoë ', lastName: null }, 'Z'],
    [{ lastName: 'Reyes' }, 'R'],
    [{ firstName: '  ', lastName: '' }, 'U'],
    [{}, 'U'],
  ])('without a picture shows the initials of %o', (person, initials) => {
    const { container } = render(<Avatar person={person} />);
    expect(container.textContent).toBe(initials);
  });

  test('a broken picture gives way to the initials, a new one gets its chance', () => {
    const { container, rerender } = render(
      <Avatar person={{ firstName: 'Dana', profileImageUrl: 'https://a.test/1' }} />,
    );
    const picture = () => container.querySelector('img');
    expect(container.textContent).toBe('');

    fireEvent.error(screen.getByRole('presentation', { hidden: true }));
    expect(picture()).toBeNull();
    expect(container.textContent).toBe('D');

    rerender(<Avatar person={{ firstName: 'Dana', profileImageUrl: 'https://a.test/2' }} />);
    expect(picture()?.getAttribute('src')).toBe('https://a.test/2');
  });
});

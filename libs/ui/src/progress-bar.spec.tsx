import { render, screen } from '@testing-library/react';
import { ProgressBar } from './progress-bar';

describe('progress bar', () => {
  test.each([
    [undefined, 'indeterminate', null],
    [0, 'loading', '0%'],
    [64.5, 'loading', '65%'],
    [99.9, 'loading', '100%'],
    [100, 'complete', '100%'],
  ])('with value %s is %s and reads %s', (value, state, text) => {
    render(<ProgressBar label="Clarity" value={value} />);
    const bar = screen.getByRole('progressbar', { name: 'Clarity' });
    expect(bar.dataset['state']).toBe(state);
    expect(bar.getAttribute('aria-valuetext')).toBe(text);
  });

  test('the caption can say an amount instead of the percent', () => {
    render(<ProgressBar label="Lessons" value={50} captioned amount="3/6 lessons" />);
    expect(screen.getByText('3/6 lessons')).toBeTruthy();
    expect(screen.queryByText('50%')).toBeNull();
  });
});

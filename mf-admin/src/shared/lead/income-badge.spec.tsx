import { render } from '@testing-library/react';
import { INCOME_RANGES } from '@portal/contracts/questionnaire';
import { IncomeBadge } from './income-badge';

test('each income range has a color of its own', () => {
  const colors = INCOME_RANGES.map((range) => {
    const { firstElementChild: badge } = render(<IncomeBadge range={range} />).container;
    expect(badge?.textContent).toBe(range);
    return badge && getComputedStyle(badge).color;
  });
  expect(new Set(colors).size).toBe(INCOME_RANGES.length);
});

import { numberText } from './number-text';

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, -1_234, Number.MAX_SAFE_INTEGER])(
  '%d is written as Intl writes it',
  (value) => expect(numberText(value)).toBe(value.toLocaleString('en-US')),
);

import { CURRENCIES, moneyText } from './money';

const byIntl = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);

const AMOUNTS = [0, 1, 5, 99, 100, 4_990, 49_900, 99_999, 100_000, 123_456_789, 100_000_000_000, -1, -2_000, -150_050];

test.each(CURRENCIES)('an amount of %s is written as Intl writes it', (currency) => {
  expect(AMOUNTS.map((cents) => moneyText({ cents, currency }))).toEqual(
    AMOUNTS.map((cents) => byIntl(cents, currency)),
  );
});

test('says hundredths only where there are some', () => {
  expect(moneyText({ cents: 150_000, currency: 'usd' })).toBe('$1,500');
  expect(moneyText({ cents: 4_990, currency: 'usd' })).toBe('$49.90');
  expect(moneyText({ cents: -2_000, currency: 'eur' })).toBe('-€20');
});

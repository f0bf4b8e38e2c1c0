import { withoutTokens } from './without-tokens';

test.each([
  ['https://portal.example/api/reset-password?token=abc_-1', 'https://portal.example/api/reset-password?token=…'],
  ['/api/unsubscribe?kind=community&token=abc&step=2', '/api/unsubscribe?kind=community&token=…&step=2'],
  ['Your token=abc stays.', 'Your token=abc stays.'],
])('of “%s”, “%s” is shown', (body, shown) => {
  expect(withoutTokens({ body })).toEqual({ body: shown });
});

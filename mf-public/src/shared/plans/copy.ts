export const copy = {
  popular: 'Most Popular',
  byApplication: 'By application',
  loading: 'Loading plans...',
  failed: 'We couldn’t load the plans. Please try again.',
  trial: (days: number) => (days === 1 ? 'First day free' : `First ${days} days free`),
  test: 'This portal is in test mode. No real money is charged.',
} as const;

export const copy = {
  popular: 'Most Popular',
  byApplication: 'By application',
  loading: 'Loading the plans...',
  failed: 'The plans could not be loaded. Please try again.',
  trial: (days: number) => (days === 1 ? 'The first day is free' : `The first ${days} days are free`),
  test: 'This portal takes test payments only. No money moves, whatever you press.',
} as const;

/** All texts of this feature. */
export const copy = {
  title: 'Hello',
  greeting: (firstName: string) => `What matters today, ${firstName || 'there'}?`,
  loading: 'Loading your priorities...',
  failed: 'We couldn’t load your priorities.',
  empty: { title: 'Nothing planned yet', text: 'Write down the one thing that moves your business today.' },
  label: 'A priority for today',
  add: 'Add',
  adding: 'Adding...',
  added: { title: 'Added', description: 'It’s on your dashboard, too.' },
  addFailed: {
    title: 'That didn’t work',
    description: 'Nothing was added. Your text is still here. Please try again.',
    variant: 'destructive',
  },
} as const;

/** Everything that this feature says. */
export const copy = {
  title: 'Hello',
  greeting: (firstName: string) => `What matters today, ${firstName || 'there'}?`,
  loading: 'Loading your priorities...',
  failed: 'Your priorities could not be loaded.',
  empty: { title: 'Nothing is planned yet', text: 'Write down the one thing that moves your business today.' },
  label: 'A priority for today',
  add: 'Add',
  adding: 'Adding...',
  added: { title: 'Added', description: 'It is on your dashboard, too.' },
  addFailed: {
    title: 'That did not work',
    description: 'Nothing was added. Your text is still there, please try again.',
    variant: 'destructive',
  },
} as const;

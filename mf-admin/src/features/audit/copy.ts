export const copy = {
  title: 'Audit trail',
  intro: 'What was done in the admin area, when, and from where.',
  loading: 'Loading the audit trail...',
  failed: 'The audit trail could not be loaded. Please try again.',
  more: 'Load older entries',
  empty: {
    title: 'Nothing recorded yet',
    text: 'Each sign-in, each change and each release is noted here as it happens.',
  },
  table: {
    title: 'Audit trail',
    when: 'When',
    action: 'What',
    from: 'From',
    session: (label: string) => `Session ${label}`,
  },
};

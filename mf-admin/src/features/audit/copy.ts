export const copy = {
  title: 'Audit trail',
  intro: 'What was done in the admin area, when, and from where.',
  loading: 'Loading the audit trail...',
  failed: 'The audit trail could not be loaded. Please try again.',
  more: 'Load older entries',
  empty: 'Nothing recorded yet',
  table: {
    title: 'Audit trail',
    when: 'When',
    action: 'What',
    from: 'From',
    session: (label: string) => `Session ${label}`,
  },
};

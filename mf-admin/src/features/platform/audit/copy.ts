export const copy = {
  title: 'Audit trail',
  intro: 'Who did what in the admin area, when, and from where.',
  loading: 'Loading the audit trail...',
  failed: 'We couldn’t load the audit trail. Please try again.',
  more: 'Load older entries',
  empty: {
    title: 'Nothing recorded yet',
    text: 'Every sign-in, change, and release shows up here as it happens.',
  },
  table: {
    title: 'Audit trail',
    when: 'When',
    action: 'Action',
    from: 'From',
    session: (label: string) => `Session ${label}`,
  },
};

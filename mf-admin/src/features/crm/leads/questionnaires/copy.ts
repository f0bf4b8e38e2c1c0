export const copy = {
  title: 'Admin Dashboard',
  intro: 'Review each submission and reach out within 24 hours.',
  loading: 'Loading submissions...',
  /** Spec section 2; the error of section 8 is displayed next to it. */
  loadFailed: 'Error loading submissions. Please try refreshing the page.',
  fetchFailed: 'Failed to fetch questionnaires',
  retry: 'Refresh',
  stats: {
    label: 'Submissions at a glance',
    total: 'Total Submissions',
    thisWeek: 'This Week',
    highIncome: 'High Income',
    realEstate: 'Real Estate',
  },
  table: {
    title: 'Questionnaire Submissions',
    empty: 'No submissions yet',
    emptyText: 'Questionnaires appear here when visitors send them.',
    view: 'View',
    actions: 'Actions',
  },
  details: {
    title: 'Submission Details',
    openLead: 'Open lead',
  },
};

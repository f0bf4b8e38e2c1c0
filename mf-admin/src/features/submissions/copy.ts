import type { Message } from '@portal/contracts/messages';

export const copy = {
  title: 'Admin Dashboard',
  intro: 'Review each submission and reach out within 24 hours.',
  home: 'Return to Home',
  logout: 'Logout',
  loading: 'Loading submissions...',
  /** Spec section 2; what went wrong, in the words of section 8, stands beside it. */
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
    emptyText: 'A questionnaire appears here as soon as a visitor sends one.',
    view: 'View',
  },
  fields: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    industry: 'Industry',
    submitted: 'Submitted',
    currentIncome: 'Current Income',
    incomeGoal: 'Income Goal',
    businessDescription: 'Business Description',
    actions: 'Actions',
  },
  details: {
    title: 'Submission Details',
    sendEmail: 'Send Email',
    call: 'Call',
  },
};

export const messages = {
  loggedOut: { title: 'Logged out', description: 'You have been logged out successfully.' },
  logoutFailed: {
    title: 'Error',
    description: 'You are still logged in. Please check your connection and log out again.',
    variant: 'destructive',
  },
} as const satisfies Record<string, Message>;

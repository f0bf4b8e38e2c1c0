import { failureMessage, type Message } from '@portal/contracts/messages';
import { numberText } from '@portal/contracts/number-text';

export const copy = {
  home: (portal: string) => `${portal}, home`,
  returnHome: 'Return to Home',
  account: 'Account',
  notifications: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  logout: 'Logout',
  sections: 'Admin sections',
  system: 'System',
  person: 'Full history',
  export: 'Export CSV',
  exporting: 'Preparing...',
  strategySession: {
    chosen: 'The visitor chose a time for their strategy session.',
    visitor: {
      booked: 'The visitor booked their strategy session',
      moved: 'The visitor moved their strategy session',
      cancelled: 'The visitor canceled their strategy session',
    },
    team: {
      booked: 'The strategy session was booked',
      moved: 'The strategy session was moved by the team',
      cancelled: 'The strategy session was canceled by the team',
    },
  },
  bought: {
    every: { month: 'per month', year: 'per year', once: 'once' },
    states: {
      trialing: 'In trial',
      active: 'Active',
      'past-due': 'Charge failed',
      paused: 'Paused',
      ended: 'Ended',
    },
    ended: 'Ended',
    ends: 'Ends',
    pausedUntil: 'Until',
    retry: 'Next retry',
    noRetry: 'No retries left',
    next: 'Next charge',
    nextOf: (amount: string) => `${amount} on`,
  },
  planPages: { label: 'Plan pages', requests: 'Requests', plans: 'Plans and prices', revenue: 'Revenue' },
  retry: 'Try again',
  loadingMore: 'Loading...',
  showMore: 'Show more',
  showLess: 'Show less',
  actions: 'Actions',
  pages: {
    previous: 'Previous page',
    next: 'Next page',
    position: (page: number, last: number) => `Page ${numberText(page)} of ${numberText(last)}`,
  },
};

export const messages = {
  loggedOut: { title: 'Logged out', description: 'You have been logged out successfully.' },
  logoutFailed: failureMessage('You are still logged in. Please check your connection and log out again.'),
  exportFailed: failureMessage('We couldn’t create the file. Please try again.'),
} as const satisfies Record<string, Message>;

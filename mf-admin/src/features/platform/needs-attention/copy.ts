export const copy = {
  title: 'Needs your attention',
  nothing: 'Nothing right now. You’re all caught up.',
  failed: 'We couldn’t load what needs your attention. Please try again.',
  openToAll: 'Members don’t need a plan: courses, the community, and sessions are open to everyone.',
  plans: 'Plan requirement',
  /** What waits, for one and for any other count. */
  kinds: {
    overdueLeads: ['Overdue lead', 'Overdue leads'],
    planRequests: ['Plan request', 'Plan requests'],
    signUpRequests: ['Sign-up request', 'Sign-up requests'],
    unreadThreads: ['Unread message', 'Unread messages'],
    guaranteeClaims: ['Refund request', 'Refund requests'],
    failedCharges: ['Failed charge', 'Failed charges'],
    reportedPosts: ['Reported post', 'Reported posts'],
    failingApps: ['Failing release', 'Failing releases'],
  },
} as const;

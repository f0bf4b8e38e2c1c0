export const copy = {
  title: 'Needs your attention',
  nothing: 'Nothing right now. You’re all caught up.',
  failed: 'We couldn’t load what needs your attention. Please try again.',
  kinds: {
    overdueLeads: 'Overdue leads',
    planRequests: 'Plan requests',
    signUpRequests: 'Sign-up requests',
    unreadThreads: 'Unread messages',
    guaranteeClaims: 'Refund requests',
    failedCharges: 'Failed charges',
    reportedPosts: 'Reported posts',
    failingApps: 'Failing releases',
  },
};

export const copy = {
  title: 'Waiting for you',
  nothing: 'Nothing. You are up to date.',
  failed: 'What waits could not be counted. Please try again.',
  kinds: {
    overdueLeads: 'Overdue leads',
    planRequests: 'Plan requests',
    signUpRequests: 'People to let in',
    unreadThreads: 'Messages to read',
    guaranteeClaims: 'Asked for money back',
    failedCharges: 'Failed charges',
    reportedPosts: 'Reported posts',
    failingApps: 'Failing releases',
  },
};

export const copy = {
  title: 'Releases',
  intro: 'See which version of each app is live. Rolling one back doesn’t affect the others.',
  loading: 'Loading releases...',
  loadFailed: 'We couldn’t load the releases. Please try again.',
  tabs: { label: 'Release sections', apps: 'Apps', failing: 'Failing', tokens: 'Deploy tokens' },
  empty: { title: 'Nothing published yet', text: 'Apps appear here with their first release.' },
  noneFailing: {
    title: 'Nothing is failing',
    text: 'Apps appear here when their live release fails far more often than the previous one.',
  },
};

export const appCopy = {
  live: 'Live',
  since: 'Live since',
  notLive: 'No live release yet.',
  retired: 'Retired',
  retiredText: 'Its pages show “not found.” To bring it back, roll back to one of its releases or publish a new one.',
  failing: 'This release is failing on many more networks than the previous one. Consider rolling back.',
  goBack: 'Roll back',
  retire: 'Retire',
  retireText: 'Removes its pages from the portal.',
};

export const candidateCopy = {
  title: 'Canary',
  promote: 'Promote',
  withdraw: 'Withdraw',
  share: 'Rollout percentage',
  shareHint: 'Browsers that joined canary always get it.',
  save: 'Save percentage',
  saving: 'Saving...',
};

export const sourceCopy = {
  commit: 'Commit',
  builtBy: 'Built by',
  runAt: (host: string) => `a run at ${host}`,
  unknown: 'No build information.',
  signedBy: (key: string) => `Signed by ${key}`,
};

export const healthCopy = {
  title: 'Last 24 hours',
  nothingReported: 'No reports from browsers yet.',
  columns: {
    version: 'Version',
    loads: 'Networks loaded',
    failures: 'Networks failed',
    mean: 'Average time',
  },
  milliseconds: (value: number | null) => (value === null ? 'none' : `${value} ms`),
};

export const renderingCopy = {
  title: 'Rendered in the browser',
  intro:
    'In the last 24 hours, the server couldn’t render these pages, so browsers rendered them instead. After three failures in a minute, browsers render all pages of a release until another release of the app goes live.',
  suspended: 'Server rendering off',
  columns: { page: 'Page', version: 'Version', failures: 'Failures', lastAt: 'Last', lastError: 'Error' },
};

export const earlierCopy = {
  title: 'Previous releases',
  none: 'None yet, so there’s nothing to roll back to.',
  goBack: 'Roll back to this',
  withdrawn: 'Withdrawn',
  gone: 'No longer stored',
};

export const historyCopy = {
  title: 'History',
  none: 'Nothing yet.',
  by: 'by',
  actions: {
    publish: (version: string) => `Published ${version}`,
    'publish-canary': (version: string, share: number) => `Published ${version} to canary, for ${share}% of browsers`,
    promote: (version: string) => `Promoted ${version}`,
    withdraw: (version: string) => `Withdrew ${version}`,
    rollback: (version: string) => `Rolled back to ${version}`,
    share: (version: string, share: number) => `Rolled out ${version} to ${share}% of browsers`,
    retire: 'Retired',
  },
};

export const foldedCopy = {
  more: (count: number) => `Show ${count} more`,
  fewer: 'Show fewer',
};

export const canaryCopy = {
  title: 'Canary in this browser',
  intro: 'See every candidate before it goes live for everyone.',
  join: 'Join canary in this browser',
  leave: 'Leave canary in this browser',
};

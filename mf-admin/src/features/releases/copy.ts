export const copy = {
  title: 'Releases',
  intro: 'Which version of each part of the portal is live. Taking one back changes nothing else.',
  loading: 'Loading releases...',
  loadFailed: 'The releases could not be loaded. Please try again.',
  tabs: { label: 'Parts of releases', apps: 'Apps', failing: 'Failing', tokens: 'Deploy tokens' },
  empty: { title: 'Nothing is published yet', text: 'Each app appears here with its first release.' },
  noneFailing: {
    title: 'Nothing is failing',
    text: 'An app appears here while its live release fails far more often than the one before.',
  },
};

export const appCopy = {
  live: 'Live',
  since: 'Live since',
  notLive: 'Nothing of it is live yet.',
  retired: 'Retired',
  retiredText: 'Its pages answer as not found. Going back to one of its releases, or publishing one, brings it back.',
  failing: 'This release fails in a far larger share of networks than the one before it. Consider going back.',
  goBack: 'Go back',
  retire: 'Retire',
  retireText: 'Takes its pages off the portal.',
};

export const candidateCopy = {
  title: 'Canary',
  promote: 'Promote',
  withdraw: 'Withdraw',
  share: 'Share of browsers (percent)',
  shareHint: 'Browsers that asked for canary get it whatever the share.',
  save: 'Save share',
  saving: 'Saving...',
};

export const sourceCopy = {
  commit: 'Commit',
  builtBy: 'Built by',
  runAt: (host: string) => `a run at ${host}`,
  unknown: 'It does not say where it was built.',
  signedBy: (key: string) => `Signed by ${key}`,
};

export const healthCopy = {
  title: 'Last 24 hours',
  nothingReported: 'No browser has reported on it yet.',
  columns: {
    version: 'Version',
    loads: 'Networks it loaded in',
    failures: 'Networks it failed in',
    mean: 'Mean time',
  },
  milliseconds: (value: number | null) => (value === null ? 'none' : `${value} ms`),
};

export const renderingCopy = {
  title: 'Left to browsers',
  intro:
    'The server could not render these pages in the last 24 hours, and browsers did it themselves. After three failures in a minute, all pages of a release are left to browsers until another release of the app is live.',
  suspended: 'No pages rendered',
  columns: { page: 'Page', version: 'Version', failures: 'Times', lastAt: 'Last', lastError: 'What went wrong' },
};

export const earlierCopy = {
  title: 'Earlier releases',
  none: 'None yet: there is nothing to go back to.',
  goBack: 'Go back to this',
  withdrawn: 'Withdrawn',
  gone: 'No longer kept',
};

export const historyCopy = {
  title: 'What happened',
  none: 'Nothing yet.',
  by: 'by',
  actions: {
    publish: (version: string) => `Published ${version}`,
    'publish-canary': (version: string, share: number) => `Published ${version} to canary, for ${share}% of browsers`,
    promote: (version: string) => `Promoted ${version}`,
    withdraw: (version: string) => `Withdrew ${version}`,
    rollback: (version: string) => `Went back to ${version}`,
    share: (version: string, share: number) => `Gave ${version} to ${share}% of browsers`,
    retire: 'Retired it',
  },
};

export const foldedCopy = {
  more: (count: number) => `Show ${count} more`,
  fewer: 'Show fewer',
};

export const canaryCopy = {
  title: 'Canary in this browser',
  intro: 'Canary shows you every candidate before it is live for everybody.',
  join: 'Use canary in this browser',
  leave: 'Leave canary in this browser',
};

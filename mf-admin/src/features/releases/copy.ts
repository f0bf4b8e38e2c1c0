import type { Message } from '@portal/contracts/messages';

export const copy = {
  title: 'Releases',
  intro: 'Which version of each part of the portal is live. Taking one back changes nothing else.',
  loading: 'Loading releases...',
  loadFailed: 'The releases could not be loaded. Please try again.',
  live: 'Live',
  canary: 'In canary',
  notPublished: 'Not published yet',
  rollBack: 'Roll back',
  promote: 'Make canary live',
  failing: 'This release fails in a far larger share of networks than the one before it. Consider rolling it back.',
  history: 'History',
  health: 'Last 24 hours',
  nothingReported: 'No browser has reported on it yet.',
  canaryTitle: 'Canary',
  canaryIntro: 'Canary shows releases before they are live for everybody.',
  joinCanary: 'Use canary in this browser',
  leaveCanary: 'Leave canary in this browser',
  share: 'Share of all browsers that get canary (percent)',
  saveShare: 'Save share',
  columns: { action: 'What', channel: 'Channel', version: 'Version', at: 'When' },
  healthColumns: {
    version: 'Version',
    loads: 'Networks it loaded in',
    failures: 'Networks it failed in',
    mean: 'Mean time',
  },
  actions: { publish: 'Published', promote: 'Promoted', rollback: 'Rolled back' },
  channels: { stable: 'Live', canary: 'Canary' },
  milliseconds: (value: number | null) => (value === null ? 'none' : `${value} ms`),
};

export const messages = {
  moved: (app: string, version: string): Message => ({
    title: 'Release changed',
    description: `${app} is now at ${version}.`,
  }),
  moveFailed: {
    title: 'Error',
    description: 'The release could not be changed. Please try again.',
    variant: 'destructive',
  },
  shared: (percent: number): Message => ({ title: 'Share saved', description: `${percent}% of browsers get canary.` }),
  shareFailed: {
    title: 'Error',
    description: 'The share could not be saved. Please try again.',
    variant: 'destructive',
  },
} as const satisfies Record<string, Message | ((...values: never[]) => Message)>;

import type { DeployPermission } from '@portal/contracts/deploy-tokens';
import { failureMessage, type Message } from '@portal/contracts/messages';

const RIGHTS: Record<DeployPermission, string> = {
  'publish-canary': 'Publish to canary, for browsers that joined it',
  publish: 'Publish to everyone, including first releases',
  promote: 'Promote, and set the rollout percentage',
  'roll-back': 'Roll back and withdraw',
  retire: 'Retire',
};

export const copy = {
  title: 'Deploy tokens',
  intro:
    'A deploy token lets a team or its CI deploy its own apps and nothing else. Anyone who has it can use it, so give each team its own.',
  loading: 'Loading deploy tokens...',
  failed: 'We couldn’t load the deploy tokens. Please try again.',
  make: 'Create deploy token',
  empty: { title: 'No deploy tokens yet', text: 'Create one for a team so it can publish from its own machines.' },
  caption: 'Active deploy tokens',
  noneInUse: 'No active deploy tokens.',
  over: { caption: 'Inactive deploy tokens', summary: (count: number) => `Ended and expired (${count})` },
  columns: {
    name: 'Name',
    apps: 'Apps',
    rights: 'Permissions',
    expires: 'Expires',
    used: 'Last used',
    actions: 'Actions',
  },
  everyApp: 'All apps',
  signed: 'Signed releases only',
  unsigned: 'Unsigned releases accepted',
  rights: RIGHTS,
  never: 'Never',
  ended: 'Ended',
  expired: 'Expired',
  end: 'End',
};

export const makeCopy = {
  title: 'New deploy token',
  texts: { close: 'Close', save: 'Create', saving: 'Creating...' },
  name: 'Name',
  nameHint: 'Who it’s for, such as “Courses team, CI”. It’s shown next to every deployment made with it.',
  apps: 'Apps',
  scopes: { every: 'All apps, including future ones', some: 'Only selected apps' },
  which: 'Which apps?',
  others: 'Other apps, by name',
  othersHint: 'For apps that aren’t published yet. Separate with commas.',
  rights: 'Permissions',
  chooseSigning: 'Choose one',
  signing: 'Require signed releases?',
  signingChoices: {
    signed: 'Yes, with this team’s key',
    unsigned: 'No, accept unsigned releases',
  },
  signingWhy:
    'Anyone with this token can publish code that runs in members’ browsers with their session. That code can read and do anything the member can. If you require signed releases, a leaked token is useless without the team’s key.',
  signingKey: 'Public key',
  signingKeyHint:
    'The team creates a key with “openssl genpkey -algorithm ed25519 -out team.pem” and sends you the output of “openssl pkey -in team.pem -pubout”.',
  days: 'Days until it expires',
  faults: {
    apps: 'Choose at least one app.',
    others: 'App names look like mf-courses.',
    rights: 'Choose at least one permission.',
    signing: 'Choose whether releases must be signed.',
    signingKey: 'Enter an Ed25519 public key, in PEM or base64. The private key stays with the team.',
    days: (min: number, max: number) => `Enter a whole number from ${min} to ${max}.`,
  },
};

export const madeCopy = {
  title: (name: string) => `Deploy token “${name}”`,
  warning: 'Copy it now. You won’t see it again, because the portal only stores a hash.',
  label: 'Deploy token',
  copy: 'Copy',
  done: 'I’ve saved it',
};

export const endCopy = {
  title: (name: string) => `End “${name}”?`,
  text: 'It stops working immediately, and anything still using it will be refused. Releases made with it aren’t affected. You can’t restore an ended token, but you can create a new one.',
  keep: 'Keep token',
  confirm: 'End token',
  ending: 'Ending...',
};

export const messages = {
  made: { title: 'Deploy token created', description: 'Copy it now. You won’t see it again.' },
  makeFailed: failureMessage('We couldn’t create the deploy token. Please try again.'),
  copied: { title: 'Copied', description: 'The deploy token is on your clipboard.' },
  copyFailed: failureMessage('We couldn’t copy the deploy token. Please select it and copy it yourself.'),
  ended: { title: 'Deploy token ended', description: 'Anything still using it will be refused.' },
  endFailed: failureMessage('We couldn’t end the deploy token. Please try again.'),
} satisfies Record<string, Message>;

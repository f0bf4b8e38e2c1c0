import type { Right } from '@portal/contracts/deploy-tokens';
import { failureMessage, type Message } from '@portal/contracts/messages';

const RIGHTS: Record<Right, string> = {
  'publish-canary': 'Publish to canary, for browsers that asked for it',
  publish: 'Publish to everybody, first releases included',
  promote: 'Promote, and set the rollout percentage',
  'roll-back': 'Roll back and withdraw',
  retire: 'Retire',
};

export const copy = {
  title: 'Deploy tokens',
  intro:
    'A deploy token lets a team or its CI move its own apps, and nothing else. Whoever has it can use it: give each team one of its own.',
  loading: 'Loading deploy tokens...',
  failed: 'The deploy tokens could not be loaded. Please try again.',
  make: 'Make a deploy token',
  empty: { title: 'No deploy tokens yet', text: 'Make one for a team, and it can publish from its own machines.' },
  caption: 'Deploy tokens in use',
  noneInUse: 'No deploy token is in use.',
  over: { caption: 'Deploy tokens that are over', summary: (count: number) => `Ended and expired (${count})` },
  columns: { name: 'Name', apps: 'For', rights: 'May', expires: 'Expires', used: 'Last used', actions: 'Actions' },
  everyApp: 'Every app',
  signed: 'Signed releases only',
  unsigned: 'Unsigned releases accepted',
  rights: RIGHTS,
  never: 'Never',
  ended: 'Ended',
  expired: 'Expired',
  end: 'End',
};

export const makeCopy = {
  title: 'A new deploy token',
  texts: { close: 'Close', save: 'Make it', saving: 'Making it...' },
  name: 'Name',
  nameHint: 'Whose it is, such as “Courses team, CI”. It stands beside every move made with it.',
  apps: 'Apps',
  scopes: { every: 'Every app, those to come included', some: 'Only some apps' },
  which: 'Which apps?',
  others: 'Other apps, by name',
  othersHint: 'For apps that are not published yet. Commas between several.',
  rights: 'What may it do?',
  chooseSigning: 'Choose one',
  signing: 'Must releases be signed?',
  signingChoices: {
    signed: 'Yes, with this team’s key',
    unsigned: 'No, accept unsigned releases',
  },
  signingWhy:
    'Whoever has this token can publish code that runs in members’ browsers with their session: it can read what they can read and do what they can do. If releases must be signed, a token that leaks publishes nothing without the team’s key.',
  signingKey: 'Public key',
  signingKeyHint:
    'The team makes a key with “openssl genpkey -algorithm ed25519 -out team.pem” and gives you what “openssl pkey -in team.pem -pubout” prints.',
  days: 'Days until it expires',
  faults: {
    apps: 'Choose at least one app.',
    others: 'Names of apps look like mf-courses.',
    rights: 'Choose at least one right.',
    signing: 'Choose whether releases must be signed.',
    signingKey: 'Enter an Ed25519 public key, in PEM or base64. The private key stays with the team.',
    days: (min: number, max: number) => `A whole number from ${min} to ${max}.`,
  },
};

export const madeCopy = {
  title: (name: string) => `The deploy token “${name}”`,
  warning: 'Copy it now: it is not shown again. The portal itself keeps only a hash of it.',
  token: 'Deploy token',
  copy: 'Copy',
  done: 'I have kept it',
};

export const endCopy = {
  title: (name: string) => `End “${name}”?`,
  text: 'It ends at once: whatever still uses it is refused. Releases made with it stay as they are. An ended token does not come back; make another when it is needed.',
  keep: 'Keep it',
  confirm: 'End it',
  ending: 'Ending it...',
};

export const messages = {
  made: { title: 'Deploy token made', description: 'Copy it now: it is not shown again.' },
  makeFailed: failureMessage('The deploy token could not be made. Please try again.'),
  copied: { title: 'Copied', description: 'The deploy token is in the clipboard.' },
  copyFailed: failureMessage('The deploy token could not be copied. Please select it and copy it yourself.'),
  ended: { title: 'Deploy token ended', description: 'Whatever still uses it is refused from now on.' },
  endFailed: failureMessage('The deploy token could not be ended. Please try again.'),
} satisfies Record<string, Message>;

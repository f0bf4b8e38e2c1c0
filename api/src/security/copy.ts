/** Texts of the guards when they reject a request. */
export const COPY = {
  confirmAddress:
    'Please confirm your email address first: open the link in the email we sent you. What you wrote is still here.',
  noRight: 'Your account doesn’t have access to this. An owner of the portal can give you another role.',
  secondFactorFirst: 'Owners need two-factor authentication here. Please set yours up first, under Account.',
  pageOnly: 'This address is a page to open, not something to load into another page.',
  notEmbedded: 'This address can’t be loaded into a page.',
  notFromHere: 'This request didn’t come from a page of this site.',
  commonPassword:
    'Many people use this password, so it’s easy to guess. Please choose another one, such as a few words in a row.',
  lacksRight: (name: string, right: string, purpose: string) =>
    `The deploy token “${name}” doesn’t have the right “${right}”${purpose}.`,
  notForApp: (name: string, app: string) => `The deploy token “${name}” isn’t for ${app}.`,
} as const;

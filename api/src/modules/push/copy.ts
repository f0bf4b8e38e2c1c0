export const COPY = {
  badKey: 'This isn’t the key of a browser',
  byAccountOnly: 'Sign in with your own account to get notifications on this device',
  notPublic: 'The host isn’t on the public internet',
};

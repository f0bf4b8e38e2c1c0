export const COPY = {
  badKey: 'This isn’t the key of a browser',
  notPublic: 'The host isn’t on the public internet',
};

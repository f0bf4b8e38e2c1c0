export const COPY = {
  notHttps: 'The URL must start with https://.',
  notPublic: 'The host isn’t on the public internet.',
  timedOut: (seconds: number) => `No response within ${seconds} seconds`,
};

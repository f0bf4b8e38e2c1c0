/**
 * The API that an upgrade starts from: what is in production until the next release. Whoever releases sets it to what they
 * released. Until 1.0.0 is out, it's a version ahead of the newest migrations.
 */
export const LAST_RELEASE = {
  date: '2026-11-26',
  /** Its sources in this repository. */
  commit: 'b150d4399f686142ad3d4893dcd6b8331e76445a',
  /** Its newest migration. */
  migration: 'CreateServiceWorkerOff1763603000000',
} as const;
